import { useRouter } from '@tanstack/react-router';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { hasRoute } from '../../../shared/has-route.ts';

export type Tab = {
  readonly key:
    | 'home'
    | 'classes'
    | 'courses'
    | 'products'
    | 'boards'
    | 'competitions'
    | 'lounge'
    | 'members'
    | 'manage';
  readonly to: string;
};

/** The pages of a channel that the person may open, in the order of their tabs. */
export function useChannelTabs(hasOffice: boolean): readonly Tab[] {
  const { home, at, may } = useChannel();
  const router = useRouter();
  const all: readonly (Tab & { readonly isOpen: boolean })[] = [
    { key: 'home', to: home, isOpen: true },
    { key: 'classes', to: at('/classes'), isOpen: may('VISITOR') },
    { key: 'courses', to: at('/courses'), isOpen: true },
    { key: 'products', to: at('/products'), isOpen: true },
    { key: 'boards', to: at('/boards'), isOpen: true },
    { key: 'competitions', to: at('/competitions'), isOpen: may('USER') },
    { key: 'lounge', to: at('/lounge'), isOpen: may('VISITOR') },
    { key: 'members', to: at('/members'), isOpen: may('VISITOR') },
    { key: 'manage', to: at('/manage'), isOpen: hasOffice },
  ];
  return all.filter(({ key, to, isOpen }) => isOpen && (key === 'home' || hasRoute(router, to)));
}
