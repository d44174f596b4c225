import type { BlockContent } from '@dolphin/contract/learning/storages/contents';
import { useText } from '../../../../lib/text/use-text.ts';
import { openingScene } from '../../../../shared/blocks/stage/player.ts';
import { GoalList } from '../../../../shared/blocks/stage/goal-list.tsx';
import { StageView } from '../../../../shared/blocks/stage/stage-view.tsx';
import type { RichFile } from '../../../../shared/rich-text/attached-file.tsx';
import { RichText } from '../../../../shared/rich-text/rich-text.tsx';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { authoringText } from '../authoring.text.ts';

/** The story and the world that learners see. */
export function BlockPreview({
  content,
  files,
}: {
  readonly content: BlockContent;
  readonly files: readonly RichFile[];
}) {
  const shared = useText(authoringText);
  const first = content.worlds[0];
  return (
    <div className="author-preview">
      <p className="author-badges">
        <Badge size="sm">{shared.levelOf({ level: content.level })}</Badge>
        {content.tags.map((tag) => (
          <Badge key={tag} size="sm" tone="neutral">{`#${tag}`}</Badge>
        ))}
      </p>
      <RichText value={content.story} files={files} />
      {first ? (
        <>
          <GoalList goals={first.goals} world={first.world} report={null} />
          <div className="author-stage">
            <StageView
              world={first.world}
              goals={first.goals}
              character={content.character}
              frame={{ scene: openingScene(first.world), lit: null, moveMs: 0 }}
            />
          </div>
        </>
      ) : null}
    </div>
  );
}
