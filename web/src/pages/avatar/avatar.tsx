import { EQUIPMENT_CATEGORIES } from '@dolphin/contract/avatar/avatar.constants';
import { useNavigate } from '@tanstack/react-router';
import { DressingRoom } from '../../features/avatar/wardrobe/dressing-room.tsx';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /avatar?category= [AVT-1] */
export function AvatarPage() {
  const navigate = useNavigate();
  const requested = useQueryText('category');
  const category = EQUIPMENT_CATEGORIES.find((one) => one === requested) ?? 'HAT';
  return (
    <DressingRoom
      category={category}
      onCategory={(next) => void navigate({ href: `/avatar?category=${next}`, replace: true })}
    />
  );
}
