import { useNavigate } from '@tanstack/react-router';
import { CodeBox } from '../../features/channels/codes/code-box.tsx';
import { FindChannels } from '../../features/channels/find/find-channels.tsx';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /channels?query=&page= */
export function ChannelFindPage() {
  const navigate = useNavigate();
  const page = Math.max(1, Math.trunc(Number(useQueryText('page') ?? 1)) || 1);
  const go = (to: { readonly query: string; readonly page: number }) => {
    const search = new URLSearchParams({
      ...(to.query === '' ? {} : { query: to.query }),
      ...(to.page === 1 ? {} : { page: String(to.page) }),
    }).toString();
    void navigate({ href: search === '' ? '/channels' : `/channels?${search}`, replace: to.page === page });
  };
  return <FindChannels query={useQueryText('query') ?? ''} page={page} onGo={go} codeBox={<CodeBox />} />;
}
