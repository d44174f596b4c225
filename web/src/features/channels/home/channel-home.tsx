import { useChannel } from '../../../shared/channel/use-channel.ts';

/** Where a channel receives people. */
export function ChannelHome() {
  const { name, info } = useChannel();
  return (
    <div className="page">
      <h1>{name}</h1>
      <p>{info.introduction}</p>
    </div>
  );
}
