import { videoStorages } from '@dolphin/contract/learning/videos/video-storages.contract';
import { useState } from 'react';
import { useRead } from '../../../../lib/query.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { TagsField } from '../editor/tags-field.tsx';

/** Tags, with those of the author's other videos offered while one types. [VID-1] */
export function VideoTagsField({
  tags,
  onChange,
}: {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim().replace(/^#/, ''));
  const found = useRead(videoStorages.search, { query }, { isQuiet: true, enabled: query !== '', keepPrevious: true });
  const suggestions = (found.data?.tagList ?? []).map(({ tag }) => tag).filter((tag) => !tags.includes(tag));
  return <TagsField tags={tags} onChange={onChange} suggestions={suggestions} onType={setTyped} />;
}
