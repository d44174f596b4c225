import { currentUser } from '@dolphin/contract/accounts/current-user.contract';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelCodes } from '@dolphin/contract/channels/join/codes.contract';
import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import { passes } from '@dolphin/contract/core/roles';
import { useForm } from '../../../lib/form/use-form.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { codesText } from './codes.text.ts';
import './codes.css';

/** One box for every code: it leads to the channel's join page, or a member into the group. [CHN-7] [CHN-8] */
export function CodeBox() {
  const text = useText(codesText);
  const enter = useCommand(channelGroups.joinByCode, { refresh: [currentUser.me, channels.mine] });
  const form = useForm(channelCodes.find, {
    initial: { channelCode: '' },
    leaving: 'free',
    fieldOf: { CHANNEL_CODE_NOT_FOUND: 'channelCode' },
    onSuccess: async ({ kind, channelCode, channelId, slug, role }) => {
      const home = `/channel/${slug}`;
      if (role === null || !passes([role], 'VISITOR')) return go(`${home}/join?code=${channelCode}`);
      if (kind === 'GROUP') {
        const group = await enter.mutateAsync({ channelId, groupCode: channelCode }).catch(() => undefined);
        if (group === undefined) return;
        overlay.toast(text.entered({ group: group.name }), { kind: 'ok' });
      }
      go(home);
    },
  });
  return (
    <Card title={text.boxTitle}>
      <form className="code-box" {...form.props}>
        <TextField
          label={text.boxLabel}
          hint={text.boxHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          {...form.text('channelCode')}
        />
        <Button type="submit" loading={form.isPending || enter.isPending}>
          {text.boxGo}
        </Button>
      </form>
    </Card>
  );
}
