import { Converters } from '../../../features/learning/converters/converters.tsx';

/** /admin/converters */
export function AdminConvertersPage() {
  return <Converters />;
}
