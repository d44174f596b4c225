import Lock from 'lucide-react/icons/lock';
import { useText } from '../../../lib/text/use-text.ts';
import { AttachedFile } from '../../../shared/rich-text/attached-file.tsx';
import { PictureView } from '../../../shared/rich-text/picture-view.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { postText } from './posts.text.ts';
import type { Post } from './use-like.ts';

type Answer = Post['formAnswerList'][number];

/** What was filled into the board's form. [BRD-6] */
export function FormAnswers({ answers }: { readonly answers: readonly Answer[] }) {
  const text = useText(postText);
  if (answers.length === 0) return null;
  return (
    <section className="post-form" aria-label={text.answers}>
      <dl>
        {answers.map((answer) => (
          <div key={answer.fieldId}>
            <dt>
              {answer.name}{' '}
              {answer.visibility === 'INVISIBLE' ? (
                <Badge size="sm" tone="neutral" icon={<Lock aria-hidden />}>
                  {text.onlyStaff}
                </Badge>
              ) : null}
            </dt>
            <dd>
              <AnswerView answer={answer} empty={text.noAnswer} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function AnswerView({ answer, empty }: { readonly answer: Answer; readonly empty: string }) {
  if (answer.fieldType === 'IMAGE' && answer.file)
    return <PictureView src={answer.file.url} alt={answer.file.fileName} width={undefined} height={undefined} />;
  if (answer.fieldType === 'FILE' && answer.file) return <AttachedFile file={answer.file} />;
  return answer.text ? <p className="post-form-text">{answer.text}</p> : <span className="text-muted">{empty}</span>;
}
