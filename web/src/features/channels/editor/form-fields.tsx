import { FORM_TEXT_MAX_LENGTH, FORM_TEXTAREA_MAX_LENGTH } from '@dolphin/contract/channels/boards/boards.constants';
import type { boards } from '@dolphin/contract/channels/boards/boards.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { DOCUMENT_TYPES, PICTURE_TYPES } from '@dolphin/contract/storage/storage.constants';
import FileUp from 'lucide-react/icons/file-up';
import ImageUp from 'lucide-react/icons/image-up';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { useUpload } from '../../../lib/upload/use-upload.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { formatBytes } from '../../../shared/rich-text/format-bytes.ts';
import { withKnownType } from '../../../shared/rich-text/known-type.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { writeText } from './write.text.ts';
import type { Written, WrittenAnswer } from './written.ts';

export type FormField = OutputOf<typeof boards.detail>['formFieldList'][number];

type Props = {
  readonly fields: readonly FormField[];
  readonly answers: Written['answers'];
  readonly errors: Readonly<Record<number, string>>;
  readonly onAnswer: (fieldId: number, answer: WrittenAnswer) => void;
};

/** What this board asks of every post. [BRD-6] */
export function FormFields({ fields, answers, errors, onAnswer }: Props) {
  const text = useText(writeText);
  if (fields.length === 0) return null;
  return (
    <fieldset className="write-form">
      <legend>{text.form}</legend>
      {fields.map((field) => (
        <OneField
          key={field.fieldId}
          field={field}
          answer={answers[field.fieldId] ?? {}}
          error={errors[field.fieldId]}
          onAnswer={(answer) => onAnswer(field.fieldId, answer)}
        />
      ))}
    </fieldset>
  );
}

function OneField({
  field,
  answer,
  error,
  onAnswer,
}: {
  readonly field: FormField;
  readonly answer: WrittenAnswer;
  readonly error: string | undefined;
  readonly onAnswer: (answer: WrittenAnswer) => void;
}) {
  const text = useText(writeText);
  const shared = {
    label: field.name,
    required: field.isRequired,
    requiredLabel: text.required,
    error,
    name: `field-${field.fieldId}`,
    ...(field.visibility === 'INVISIBLE' ? { hint: text.onlyStaff } : {}),
  };
  if (field.fieldType === 'TEXT')
    return (
      <TextField
        {...shared}
        value={answer.text ?? ''}
        maxLength={FORM_TEXT_MAX_LENGTH}
        onChange={(event) => onAnswer({ text: event.currentTarget.value })}
      />
    );
  if (field.fieldType === 'TEXTAREA')
    return (
      <TextArea
        {...shared}
        value={answer.text ?? ''}
        maxLength={FORM_TEXTAREA_MAX_LENGTH}
        counter={(used, max) => text.used({ used, max: max ?? 0 })}
        onChange={(event) => onAnswer({ text: event.currentTarget.value })}
      />
    );
  return <FileField {...shared} isPicture={field.fieldType === 'IMAGE'} answer={answer} onAnswer={onAnswer} />;
}

type FileFieldProps = {
  readonly label: string;
  readonly name: string;
  readonly required: boolean;
  readonly requiredLabel: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly isPicture: boolean;
  readonly answer: WrittenAnswer;
  readonly onAnswer: (answer: WrittenAnswer) => void;
};

function FileField({ isPicture, answer, onAnswer, name, ...field }: FileFieldProps) {
  const text = useText(writeText);
  const input = useRef<HTMLInputElement>(null);
  const { upload, isUploading } = useUpload(isPicture ? 'POST_PICTURE' : 'REPORT_FILE', ({ fileId }, file) =>
    onAnswer({ file: { fileId, fileName: file.name, byteSize: file.size } }),
  );
  const types = isPicture ? PICTURE_TYPES : DOCUMENT_TYPES;
  return (
    <Field {...field} labelAs="span">
      {(control) => (
        <div className="write-file-field">
          <Button
            size="sm"
            variant="ghost"
            {...control}
            name={name}
            aria-labelledby={`${control.id}-label ${control.id}`}
            icon={isPicture ? <ImageUp aria-hidden /> : <FileUp aria-hidden />}
            loading={isUploading}
            onClick={() => input.current?.click()}
          >
            {isPicture ? text.choosePicture : text.chooseFile}
          </Button>
          {answer.file ? (
            <span className="write-file-name">
              {answer.file.fileName} <span className="text-muted">{formatBytes(answer.file.byteSize)}</span>{' '}
              <IconButton
                size="sm"
                label={text.removeFile({ name: answer.file.fileName })}
                onClick={() => onAnswer({})}
              >
                <X aria-hidden />
              </IconButton>
            </span>
          ) : null}
          <input
            ref={input}
            type="file"
            hidden
            tabIndex={-1}
            {...(isPicture ? { accept: PICTURE_TYPES.join(',') } : {})}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) upload(withKnownType(file, types));
              event.currentTarget.value = '';
            }}
          />
        </div>
      )}
    </Field>
  );
}
