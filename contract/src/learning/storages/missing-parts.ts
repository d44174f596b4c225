import type { RichDoc } from '../../channels/posts/rich-text.ts';
import type {
  BlockContent,
  ContentKind,
  ContentOf,
  DocumentContent,
  ProblemContent,
  VideoContent,
} from './contents.ts';

/** The places of a content that must be filled before it can be submitted, by the names of their fields. [LMS-125] */
export function missingParts(kind: ContentKind, content: ContentOf[ContentKind]): readonly string[] {
  if (kind === 'PROBLEM') return missingInProblem(content as ProblemContent);
  if (kind === 'BLOCK_CODING') return missingInBlock(content as BlockContent);
  if (kind === 'VIDEO') return missingInVideo(content as VideoContent);
  return isBlank((content as DocumentContent).body) ? ['body'] : [];
}

function missingInProblem({
  statement,
  languages,
  cases,
  references,
  mistakes,
  check,
  samples,
  solution,
}: ProblemContent): readonly string[] {
  const unsolved = languages.filter(
    (language) => !references.some((program) => program.language === language && program.source.trim() !== ''),
  );
  const isForeign = [...references, ...mistakes].some(({ language }) => !languages.includes(language));
  return [
    isBlank(statement) ? 'statement' : '',
    languages.length === 0 || isForeign ? 'languages' : '',
    cases.every(({ points }) => points === 0) ? 'cases' : '',
    // What is drawn has no output to show as an example.
    samples.length === 0 && check.kind !== 'drawing' ? 'samples' : '',
    check.kind === 'custom' && check.source.trim() === '' ? 'check' : '',
    languages.length > 0 && unsolved.length > 0 ? 'references' : '',
    mistakes.length === 0 || mistakes.some(({ source }) => source.trim() === '') ? 'mistakes' : '',
    Object.values(solution.programs).every((source) => source.trim() === '') && isBlank(solution.explanation)
      ? 'solution'
      : '',
  ].filter((part) => part !== '');
}

function missingInBlock({ story, worlds, solution }: BlockContent): readonly string[] {
  return [
    isBlank(story) ? 'story' : '',
    worlds.length === 0 || worlds.some(({ goals }) => goals.length === 0) || worlds.every(({ points }) => points === 0)
      ? 'worlds'
      : '',
    solution.trim() === '' ? 'solution' : '',
  ].filter((part) => part !== '');
}

/** A file has a length when it is converted. What has no length could never be watched to its end. [VID-3] */
function missingInVideo(content: VideoContent): readonly string[] {
  const { videoType, mediaId, durationMs, youtubeId, answerCodes, questions } = content;
  return [
    videoType === 'FILE' && (mediaId === null || durationMs === null) ? 'media' : '',
    videoType === 'YOUTUBE' && youtubeId === null ? 'youtube' : '',
    videoType === 'YOUTUBE' && youtubeId !== null && durationMs === null ? 'youtubeLength' : '',
    answerCodes.some(({ source }) => source.trim() === '') ? 'answerCodes' : '',
    questions.some(
      ({ prompt, choices, answer }) =>
        prompt.trim() === '' || choices.some((choice) => choice.trim() === '') || answer >= choices.length,
    )
      ? 'questions'
      : '',
  ].filter((part) => part !== '');
}

/** Nothing can be seen of it. */
export function isBlank(doc: RichDoc): boolean {
  return !doc.content.some(hasSomething);
}

type Piece = { readonly type: string; readonly text?: string; readonly content?: readonly Piece[] };

function hasSomething(node: Piece): boolean {
  if (node.type === 'text') return (node.text ?? '').trim() !== '';
  if (['image', 'file', 'youtube'].includes(node.type)) return true;
  return (node.content ?? []).some(hasSomething);
}
