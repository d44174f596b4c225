import { useNavigate } from '@tanstack/react-router';
import { Whispers } from '../../features/social/chat/whispers.tsx';
import { useQueryText } from '../../shared/query-text/use-query-text.ts';

/** /whispers?to= [SOC-8] */
export function WhispersPage() {
  const navigate = useNavigate();
  const to = Number(useQueryText('to'));
  const partnerId = Number.isSafeInteger(to) && to > 0 ? to : undefined;
  return (
    <Whispers
      partnerId={partnerId}
      onOpen={(next) => void navigate({ href: next === undefined ? '/whispers' : `/whispers?to=${next}` })}
    />
  );
}
