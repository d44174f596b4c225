import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChannelAccess, ChannelContext } from '../../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../../shared/test/open-page.tsx';
import { PlaceRefusal } from './place-refusal.tsx';

beforeEach(() => signedInAs(freshBrowser().server));
afterEach(cleanup);

it('[WLD-2] a wrong password on the page of the room is shown as wrong, and asked for again', async () => {
  const onEnter = vi.fn();
  await openPage(() => <PlaceRefusal code="MISMATCH_ROOM_PASSWORD" wasTried isRoom onEnter={onEnter} />, '/');
  const box = screen.getByLabelText('방 비밀번호');
  expect(document.activeElement).toBe(box);
  expect(screen.getByText('방 비밀번호가 맞지 않아요. 다시 입력해 주세요.')).toBeTruthy();
  fireEvent.change(box, { target: { value: '1234' } });
  fireEvent.click(screen.getByRole('button', { name: '들어가기' }));
  expect(onEnter).toHaveBeenCalledWith('1234');
});

it('no error about a wrong password is shown before one was entered', async () => {
  await openPage(() => <PlaceRefusal code="MISMATCH_ROOM_PASSWORD" wasTried={false} isRoom onEnter={vi.fn()} />, '/');
  expect(screen.queryByText('방 비밀번호가 맞지 않아요. 다시 입력해 주세요.')).toBeNull();
});

it.each([
  ['PENDING', '가입이 승인되면 들어올 수 있어요. 그동안 모두의 라운지에서 만나요.'],
  ['BEN', '지금은 들어올 수 없어요. 궁금한 것은 운영자에게 물어보세요.'],
  [null, '가입하면 들어올 수 있어요.'],
])(
  '[WLD-145] who is %s in a channel sees a kind message: its lounge is for members, and where to go',
  async (role, hint) => {
    const access = {
      channel: {
        id: 3,
        slug: 'blue-sea',
        name: '푸른바다',
        GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } },
      },
      roleList: role ? [role] : [],
      superChannelRoleList: [],
      isVisible: true,
      member: null,
    } as unknown as ChannelAccess;
    await openPage(
      () => (
        <ChannelContext value={access}>
          <PlaceRefusal code="ROOM_NOT_FOUND" wasTried={false} isRoom={false} onEnter={vi.fn()} />
        </ChannelContext>
      ),
      '/',
    );
    expect(screen.getByText('푸른바다 라운지는 회원들이 모이는 곳이에요.')).toBeTruthy();
    expect(screen.getByText(hint)).toBeTruthy();
    expect(screen.getByRole('link', { name: '모두의 라운지로 가기' }).getAttribute('href')).toBe('/lounge');
  },
);
