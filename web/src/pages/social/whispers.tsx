import { useNavigate } from '@tanstack/react-router';
import { Whispers } from '../../features/social/chat/whispers.tsx';
import { useQueryId } from '../../shared/address/use-id.ts';

/** /whispers?to= [SOC-8] */
export function WhispersPage() {
  const navigate = useNavigate();
  const partnerId = useQueryId('to') ?? undefined;
  return (
    <Whispers
      partnerId={partnerId}
      onOpen={(next) => void navigate({ href: next === undefined ? '/whispers' : `/whispers?to=${next}` })}
    />
  );
}
