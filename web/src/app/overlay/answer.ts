export type Answer = (confirmed: boolean) => void;
