import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { POST_TAGS_MAX, POST_TITLE_MAX_LENGTH } from '@dolphin/contract/channels/posts/posts.constants';
import { POST_TEXT_LIMITS } from '@dolphin/contract/channels/posts/rich-text';
import { channelTags } from '@dolphin/contract/channels/boards/tags.contract';
import { temps } from '@dolphin/contract/channels/posts/temps.contract';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/format-number.ts';
import { formatTime } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { readNow, refresh, useRead } from '../../../lib/query.ts';
import { localizeNow, useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { ChannelEditor } from '../../../shared/rich-text/channel-editor.tsx';
import type { RichEditorHandle } from '../../../shared/rich-text/editor/rich-editor-props.ts';
import { Chip } from '../../../ui/badge/chip.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import type { Snapshot } from './draft-saver.ts';
import { FormFields, type FormField } from './form-fields.tsx';
import { ReportFiles } from './report-files.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSaver } from './use-saver.ts';
import { readTemp, type Start } from './use-start.ts';
import { writeText } from './write.text.ts';
import { EMPTY_BODY, isBlank, toInput, type Written } from './written.ts';

export type Publishing = ReturnType<typeof toInput> & { readonly boardId: number; readonly tempId?: number };

type Props = {
  readonly heading: string;
  readonly start: Start;
  readonly postId?: number | undefined;
  readonly localKey: string;
  readonly publishLabel: string;
  readonly isPublishing: boolean;
  /** The post's id, or null when it was refused; the error has been shown by then. */
  readonly publish: (input: Publishing) => Promise<number | null>;
  readonly onPublished: (postId: number) => void;
  readonly onRestart: (start: Start) => void;
  readonly onCancel: () => void;
  readonly drafts?: ReactNode;
};

type Errors = { readonly title?: string; readonly body?: string; readonly answers: Readonly<Record<number, string>> };
const NO_ERRORS: Errors = { answers: {} };

type Read = ReturnType<RichEditorHandle['read']>;

function hasErrors({ title, body, answers }: Errors): boolean {
  return title !== undefined || body !== undefined || Object.keys(answers).length > 0;
}

function findErrors(written: Written, read: Read, fields: readonly FormField[]): Errors {
  const text = localizeNow(writeText);
  return {
    ...(written.title.trim() === '' ? { title: text.titleEmpty } : {}),
    ...(read.isEmpty
      ? { body: text.bodyEmpty }
      : read.length > POST_TEXT_LIMITS.letters
        ? { body: text.bodyLong({ max: formatNumber(POST_TEXT_LIMITS.letters) }) }
        : {}),
    answers: Object.fromEntries(
      fields
        .filter(
          ({ fieldId, isRequired }) =>
            isRequired && !written.answers[fieldId]?.file && (written.answers[fieldId]?.text ?? '').trim() === '',
        )
        .map(({ fieldId, name }) => [fieldId, text.answerEmpty({ name })]),
    ),
  };
}

/** A post being written: everything but where it goes. Text is local and synchronous; saving happens behind it. [BRD-2] */
export function PostForm({ heading, drafts, publish, onPublished, ...props }: Props) {
  const { start, postId, isPublishing } = props;
  const text = useText(writeText);
  const [errors, setErrors] = useState(NO_ERRORS);
  const editor = useRef<RichEditorHandle>(null);
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const { written, change, fields, saver, state, savedAt } = useWriting({ ...props, editor, busy });

  const send = async () => {
    const read = editor.current?.read();
    if (!read || isPublishing) return;
    const found = findErrors(written, read, fields);
    setErrors(found);
    if (hasErrors(found)) return focusFirst(form.current, found, editor.current);
    if (busy.current) return overlay.toast(text.uploading, { kind: 'warning' });
    // The draft goes with the post; one that is being saved just now must not come back behind it.
    await saver.flush();
    const tempId = saver.saved()?.tempId;
    const published = await publish({
      boardId: written.boardId,
      ...toInput(
        written,
        read.document,
        fields.map(({ fieldId }) => fieldId),
      ),
      ...(tempId === undefined ? {} : { tempId }),
    });
    if (published === null) return;
    saver.finish();
    void refresh(temps.list);
    onPublished(published);
  };

  return (
    <form ref={form} className="write" noValidate onSubmit={(event) => (event.preventDefault(), void send())}>
      <header className="write-head">
        <h1>{heading}</h1>
        {drafts}
      </header>
      {postId === undefined ? (
        <BoardChoice boardId={written.boardId} onBoard={(boardId) => change({ boardId })} />
      ) : null}
      <TextField
        name="title"
        label={text.title}
        placeholder={text.titlePlace}
        required
        value={written.title}
        maxLength={POST_TITLE_MAX_LENGTH}
        error={errors.title}
        autoComplete="off"
        onChange={(event) => (
          change({ title: event.currentTarget.value }),
          setErrors((old) => ({ ...(old.body === undefined ? {} : { body: old.body }), answers: old.answers }))
        )}
      />
      <FormFields
        fields={fields}
        answers={written.answers}
        errors={errors.answers}
        onAnswer={(fieldId, answer) => change((now) => ({ answers: { ...now.answers, [fieldId]: answer } }))}
      />
      <ChannelEditor
        key={start.key}
        ref={editor}
        label={text.body}
        placeholder={text.bodyPlace}
        initial={start.body ?? EMPTY_BODY}
        files={start.files}
        maxLength={POST_TEXT_LIMITS.letters}
        mayAttachFiles
        error={errors.body}
        onEdit={() => (saver.touch(), errors.body === undefined || setErrors(({ body: _gone, ...rest }) => rest))}
      />
      <TagChoice tagIds={written.tagIds} onTags={(tagIds) => change({ tagIds })} />
      <ReportFiles
        files={written.reportFiles}
        onFiles={(next) => change((now) => ({ reportFiles: next(now.reportFiles) }))}
        onBusy={(isBusy) => void (busy.current = isBusy)}
      />
      <Foot {...props} state={state} savedAt={savedAt} />
    </form>
  );
}

type WritingOptions = Pick<Props, 'start' | 'postId' | 'localKey' | 'onRestart'> & {
  readonly editor: RefObject<RichEditorHandle | null>;
  /** Files are being uploaded. */
  readonly busy: RefObject<boolean>;
};

/** What is written so far, and the saver behind it. */
function useWriting({ start, postId, localKey, editor, busy, onRestart }: WritingOptions) {
  const { channelId } = useChannel();
  const [written, setWritten] = useState(start.written);
  // The newest, also for whoever asks before the next drawing.
  const latest = useRef(start.written);
  const board = useRead(
    boards.detail,
    { channelId, boardId: written.boardId },
    { isQuiet: true, keepPrevious: true },
  ).data;
  const fields = board?.formFieldList ?? [];
  const fieldsNow = useRef<readonly FormField[]>(fields);
  useEffect(() => void (fieldsNow.current = fields));
  const take = (): Snapshot | null => {
    const read = editor.current?.read();
    if (!read) return null;
    return {
      written: latest.current,
      body: read.document,
      fieldIds: fieldsNow.current.map(({ fieldId }) => fieldId),
      isBlank: isBlank(latest.current, read.isEmpty),
    };
  };
  const { saver, state, savedAt } = useSaver({ channelId, postId, localKey, take });
  useEffect(() => saver.adopt(start.saved, { isDirty: start.isUnsaved }), [saver, start]);
  useLeaveGuard(saver, () => busy.current);
  useConflict(state === 'conflict', { channelId, saver, onRestart });
  const change = (part: Partial<Written> | ((now: Written) => Partial<Written>)) => {
    latest.current = { ...latest.current, ...(typeof part === 'function' ? part(latest.current) : part) };
    setWritten(latest.current);
    saver.touch();
  };
  return { written, change, fields, saver, state, savedAt };
}

type FootProps = Pick<Props, 'onCancel' | 'publishLabel' | 'isPublishing'> & {
  readonly state: ReturnType<typeof useSaver>['state'];
  readonly savedAt: string | undefined;
};

function Foot({ state, savedAt, onCancel, publishLabel, isPublishing }: FootProps) {
  const text = useText(writeText);
  return (
    <footer className="write-foot">
      <p className="write-state" role="status" data-state={state}>
        {stateLine(state, savedAt)}
      </p>
      <div className="write-acts">
        <Button variant="ghost" onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button type="submit" loading={isPublishing}>
          {publishLabel}
        </Button>
      </div>
    </footer>
  );
}

function stateLine(state: ReturnType<typeof useSaver>['state'], savedAt: string | undefined): string {
  const text = localizeNow(writeText);
  switch (state) {
    case 'clean':
      return text.stateClean;
    case 'dirty':
      return text.stateDirty;
    case 'saving':
      return text.stateSaving;
    case 'saved':
      return text.stateSaved({ time: formatTime(savedAt ?? Date.now()) });
    case 'local':
      return text.stateLocal;
    case 'conflict':
      return text.stateConflict;
    case 'full':
      return text.stateFull;
  }
}

/** Edit conflict of two windows: the user chooses which text to keep. */
function useConflict(
  isConflict: boolean,
  {
    channelId,
    saver,
    onRestart,
  }: {
    readonly channelId: number;
    readonly saver: ReturnType<typeof useSaver>['saver'];
    readonly onRestart: (start: Start) => void;
  },
): void {
  useEffect(() => {
    const tempId = saver.saved()?.tempId;
    if (!isConflict || tempId === undefined) return;
    const text = localizeNow(writeText);
    void (async () => {
      const keepsOwnText = await overlay.confirm({
        title: text.conflictAsk,
        hint: text.conflictHint,
        confirmLabel: text.conflictMine,
        cancelLabel: text.conflictTheirs,
      });
      const newest = await readTemp(channelId, tempId).catch(() => null);
      if (keepsOwnText || newest === null) saver.adopt(newest?.saved ?? null, { isDirty: true });
      else onRestart(newest);
    })();
  }, [isConflict, channelId, saver, onRestart]);
}

function BoardChoice({ boardId, onBoard }: { readonly boardId: number; readonly onBoard: (boardId: number) => void }) {
  const text = useText(writeText);
  const { channelId } = useChannel();
  const list =
    useRead(boards.menu, { channelId }, { isQuiet: true }).data?.boardItemList.filter(({ mayWrite }) => mayWrite) ?? [];
  // A board's form is fetched before it is shown, so that the page does not jump twice.
  const choose = (value: string) =>
    void readNow(boards.detail, { channelId, boardId: Number(value) }).then(
      () => onBoard(Number(value)),
      () => onBoard(Number(value)),
    );
  return (
    <Select
      label={text.board}
      hint={text.boardHint}
      placeholder={text.chooseBoard}
      value={String(boardId)}
      options={list.map((board) => ({
        value: String(board.boardId),
        label: board.folder === null ? board.name : `${board.folder} › ${board.name}`,
      }))}
      onValueChange={choose}
    />
  );
}

function TagChoice({
  tagIds,
  onTags,
}: {
  readonly tagIds: readonly number[];
  readonly onTags: (tagIds: readonly number[]) => void;
}) {
  const text = useText(writeText);
  const { channelId } = useChannel();
  const tags = useRead(channelTags.list, { channelId }, { isQuiet: true }).data?.tagList ?? [];
  if (tags.length === 0) return null;
  return (
    <fieldset className="write-tags">
      <legend>{text.tags}</legend>
      <div className="write-tags-list">
        {tags.map(({ channelTagId, tag }) => {
          const isOn = tagIds.includes(channelTagId);
          return (
            <Chip
              key={channelTagId}
              selected={isOn}
              disabled={!isOn && tagIds.length >= POST_TAGS_MAX}
              onClick={() => onTags(isOn ? tagIds.filter((id) => id !== channelTagId) : [...tagIds, channelTagId])}
            >
              #{tag}
            </Chip>
          );
        })}
      </div>
      <p className="field-hint">{text.tagsHint({ max: POST_TAGS_MAX })}</p>
    </fieldset>
  );
}

function focusFirst(form: HTMLFormElement | null, errors: Errors, editor: RichEditorHandle | null): void {
  const [fieldId] = Object.keys(errors.answers);
  const name = errors.title === undefined ? (fieldId === undefined ? null : `field-${fieldId}`) : 'title';
  const field = name === null ? null : form?.querySelector<HTMLElement>(`[name="${name}"]`);
  if (field) field.focus();
  else editor?.focus();
}
