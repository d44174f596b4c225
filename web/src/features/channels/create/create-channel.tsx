import {
  CHANNEL_COLORS,
  CHANNEL_INTRODUCTION_MAX,
  CHANNEL_NAME_MAX,
  DOLPHIN_VISIBLE_STATES,
  JOIN_METHODS,
} from '@dolphin/contract/channels/channels.constants';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { useState } from 'react';
import { useForm } from '../../../lib/form/use-form.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { AddressField } from './address-field.tsx';
import { BoardsChoice } from './boards-choice.tsx';
import { createText, LABEL_PRESETS } from './create.text.ts';
import { LookPicture } from './look-picture.tsx';
import { Preview, type Wishes } from './preview.tsx';
import { useOpening } from './use-opening.ts';
import { LabelChoice } from './label-choice.tsx';
import './create.css';

/** What the form begins with; most who open one run an academy. */
const FIRST: Wishes = {
  name: '',
  slug: '',
  domain: '',
  introduction: '',
  color: 'SEA',
  labelKo: LABEL_PRESETS[1].KO,
  labelEn: LABEL_PRESETS[1].EN,
  joinMethod: 'MANAGER_APPROVAL',
  dolphinVisibleState: 'ALL_VISIBLE',
  template: 'ACADEMY',
};

/** Opening a channel: one form beside a picture of what it will look like. [CHN-1] */
export function CreateChannel() {
  const text = useText(createText);
  const [logo, setLogo] = useState<File | null>(null);
  const [banner, setBanner] = useState<File | null>(null);
  const opening = useOpening({ LOGO: logo, BANNER: banner });
  const form = useForm(channels.create, {
    initial: FIRST,
    toInput: (_filled, values) => ({
      ...values,
      slug: values.slug.trim().toLowerCase(),
      domain: values.domain.trim() === '' ? null : values.domain.trim(),
    }),
    onSuccess: opening.finish,
  });
  const { values } = form;
  return (
    <div className="page create">
      <header>
        <h1>{text.title}</h1>
        <p className="text-muted">{text.lead}</p>
      </header>
      <form {...form.props} className="create-form">
        <div className="create-fields">
          <Basics form={form} />
          <Card title={text.look}>
            <RadioGroup
              label={text.color}
              layout="cards"
              {...form.choice('color')}
              options={CHANNEL_COLORS.map((color) => ({
                value: color,
                label: text[color],
                picture: <span className="create-swatch" data-tint={color} />,
              }))}
            />
            <LookPicture label={text.logo} hint={text.logoHint} file={logo} onFile={setLogo} />
            <LookPicture label={text.banner} hint={text.bannerHint} file={banner} onFile={setBanner} />
          </Card>
          <Joining form={form} />
          <Card title={text.boards}>
            <BoardsChoice {...form.choice('template')} />
          </Card>
          <Card title={text.more}>
            <TextField
              label={text.domain}
              hint={text.domainHint}
              optionalLabel={text.optional}
              placeholder="www.example.com"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              {...form.text('domain')}
              required={false}
            />
          </Card>
          {form.error ? (
            <p className="create-error" role="alert">
              {form.error}
            </p>
          ) : null}
          <Button
            type="submit"
            size="lg"
            wide
            loading={form.isPending || opening.isBusy}
            {...(opening.isBusy ? { loadingLabel: text.hanging } : {})}
          >
            {text.submit}
          </Button>
        </div>
        <aside className="create-preview" aria-label={text.preview}>
          <Preview values={values} logo={logo} banner={banner} />
        </aside>
      </form>
    </div>
  );
}

type FormProps = { readonly form: ReturnType<typeof useForm<typeof channels.create, Wishes>> };

function Basics({ form }: FormProps) {
  const text = useText(createText);
  const { values } = form;
  return (
    <Card title={text.basics}>
      <TextField
        label={text.name}
        hint={text.nameHint}
        placeholder={text.namePlaceholder}
        maxLength={CHANNEL_NAME_MAX}
        autoComplete="organization"
        {...form.text('name')}
      />
      <AddressField {...form.text('slug')} onUse={(slug) => form.set('slug', slug)} />
      <TextArea
        label={text.introduction}
        hint={text.introductionHint}
        optionalLabel={text.optional}
        maxLength={CHANNEL_INTRODUCTION_MAX}
        counter={(used, max) => text.introductionCount({ used, max: max ?? 0 })}
        autoGrow
        {...form.text('introduction')}
        required={false}
      />
      <LabelChoice
        label={{ KO: values.labelKo, EN: values.labelEn }}
        errors={{ KO: form.errors['labelKo'], EN: form.errors['labelEn'] }}
        onLabel={({ KO, EN }) => {
          form.set('labelKo', KO);
          form.set('labelEn', EN);
        }}
      />
    </Card>
  );
}

function Joining({ form }: FormProps) {
  const text = useText(createText);
  return (
    <Card title={text.joining}>
      <RadioGroup
        label={text.joinMethod}
        {...form.choice('joinMethod')}
        options={JOIN_METHODS.map((value) => ({ value, label: text[value], hint: text[`${value}_HINT`] }))}
      />
      <RadioGroup
        label={text.visibility}
        {...form.choice('dolphinVisibleState')}
        options={DOLPHIN_VISIBLE_STATES.map((value) => ({
          value,
          label: text[value],
          hint: text[`${value}_HINT`],
        }))}
      />
    </Card>
  );
}
