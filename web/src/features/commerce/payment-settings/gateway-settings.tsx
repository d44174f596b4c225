import { GATEWAY_DRIVERS, type GatewayDriver } from '@dolphin/contract/commerce/gateway/channel-gateways.constants';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelGateways } from '@dolphin/contract/commerce/gateway/channel-gateways.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import Copy from 'lucide-react/icons/copy';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { useSellerRefusal } from '../../../shared/seller/use-seller-refusal.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { paymentSettingsText } from './payment-settings.text.ts';

type Read = OutputOf<typeof channelGateways.detail>;
type Props = { readonly read: Read };

/** What is old once the account was changed. */
const CHANGED = [channelGateways.detail, channels.access, channels.detail];

/** The account of the channel at the provider. Secrets are written and never shown again. [PAY-20] */
export function GatewaySettings({ read }: Props) {
  const text = useText(paymentSettingsText);
  const { may } = useChannel();
  return (
    <Card title={text.gateway}>
      <dl className="payment-settings-facts">
        <div>
          <dt>{text.takenBy}</dt>
          <dd>
            <b>{text[read.takenBy]}</b>
          </dd>
        </div>
        <Stored read={read} />
      </dl>
      {read.takenBy === 'SUPER' ? <p className="text-sm text-muted">{text.superHint}</p> : null}
      <p className="text-sm text-muted">{may('MASTER') ? text.hint : text.forMaster}</p>
      {may('MASTER') ? <GatewayForm read={read} /> : null}
      {may('MASTER') && read.gateway ? <GatewayActs updatedAt={read.gateway.updatedAt} /> : null}
    </Card>
  );
}

function Stored({ read: { gateway, webhookUrl } }: Props) {
  const text = useText(paymentSettingsText);
  const copy = async () => overlay.toast((await copyText(webhookUrl)) ? text.copied : text.copyFailed, {});
  if (!gateway) return null;
  const facts = [
    [text.driver, text[gateway.driver]],
    [text[`storeId-${gateway.driver}`], gateway.storeId],
    [text.channelKey, gateway.channelKey],
    ...(gateway.pgId === '' ? [] : [[text.pgId, gateway.pgId] as const]),
  ] as const;
  return (
    <>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{text.webhook}</dt>
        <dd>
          <span className="payment-settings-address">
            <code>{webhookUrl}</code>
            <IconButton size="sm" variant="plain" label={text.copy} onClick={() => void copy()}>
              <Copy aria-hidden />
            </IconButton>
          </span>
          <small className="text-muted">{text.webhookHint}</small>
        </dd>
      </div>
    </>
  );
}

const EMPTY = { driver: 'portone-v2' as GatewayDriver, storeId: '', channelKey: '', pgId: '' };
const NO_SECRETS = { apiKey: '', apiSecret: '', webhookSecret: '' };

function GatewayForm({ read: { gateway } }: Props) {
  const text = useText(paymentSettingsText);
  const { channelId } = useChannel();
  const { driver, storeId, channelKey, pgId } = gateway ?? EMPTY;
  const { SELLER_NOT_VERIFIED } = useSellerRefusal();
  const form = useForm(channelGateways.set, {
    initial: { driver, storeId, channelKey, pgId, ...NO_SECRETS },
    toInput: (_filled, { driver: chosen, ...texts }) => ({
      channelId,
      driver: chosen,
      storeId: texts.storeId.trim(),
      channelKey: texts.channelKey.trim(),
      ...filled({ apiSecret: texts.apiSecret }),
      ...(chosen === 'portone-v1'
        ? filled({ apiKey: texts.apiKey, pgId: texts.pgId })
        : filled({ webhookSecret: texts.webhookSecret })),
    }),
    on: { SELLER_NOT_VERIFIED },
    refresh: CHANGED,
    onSuccess: () => {
      form.reset({ ...form.values, ...NO_SECRETS });
    },
  });
  const { values } = form;
  const isV1 = values.driver === 'portone-v1';
  const isSame = gateway?.driver === values.driver;
  const secret = (name: keyof typeof NO_SECRETS, hint = text.never) => (
    <TextField
      label={text[name]}
      hint={isSame ? text.kept : hint}
      type="password"
      autoComplete="new-password"
      {...form.text(name)}
      required={false}
    />
  );
  return (
    <form {...form.props}>
      <Select
        label={text.driver}
        value={values.driver}
        onValueChange={(value) => form.set('driver', GATEWAY_DRIVERS.find((one) => one === value) ?? values.driver)}
        options={GATEWAY_DRIVERS.map((value) => ({ value, label: text[value] }))}
        placeholder={text.driver}
      />
      <TextField
        label={text[`storeId-${values.driver}`]}
        hint={text[`storeHint-${values.driver}`]}
        autoComplete="off"
        spellCheck={false}
        {...form.text('storeId')}
      />
      <TextField
        label={text.channelKey}
        hint={text.channelKeyHint}
        autoComplete="off"
        spellCheck={false}
        {...form.text('channelKey')}
      />
      {isV1 ? (
        <TextField label={text.pgId} autoComplete="off" spellCheck={false} {...form.text('pgId')} required={false} />
      ) : null}
      {isV1 ? secret('apiKey') : null}
      {secret('apiSecret')}
      {isV1 ? null : secret('webhookSecret', text.webhookSecretHint)}
      {form.error ? (
        <p className="field-error" role="alert">
          {form.error}
        </p>
      ) : null}
    </form>
  );
}

/** Only what was written is sent. */
function filled<K extends string>(texts: Readonly<Record<K, string>>): { readonly [N in K]?: string } {
  return Object.fromEntries(
    Object.entries<string>(texts).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  ) as { readonly [N in K]?: string };
}

function GatewayActs({ updatedAt }: { readonly updatedAt: string }) {
  const text = useText(paymentSettingsText);
  const { channelId } = useChannel();
  const check = useCommand(channelGateways.check, {
    onSuccess: ({ outcome }) => overlay.toast(text[outcome], { kind: outcome === 'WORKS' ? 'ok' : 'warning' }),
  });
  const remove = useCommand(channelGateways.remove, {
    refresh: CHANGED,
    onSuccess: () => overlay.toast(text.removed, { kind: 'ok' }),
  });
  const ask = () =>
    void overlay.confirm({
      title: text.removeAsk,
      hint: text.removeHint,
      confirmLabel: text.remove,
      cancelLabel: text.cancel,
      danger: true,
      onConfirm: () =>
        remove.mutateAsync({ channelId }).then(
          () => undefined,
          () => undefined,
        ),
    });
  return (
    <>
      <p className="text-sm text-muted">{text.updated({ when: formatDateTime(updatedAt) })}</p>
      <div className="payment-settings-acts">
        <Button variant="ghost" loading={check.isPending} onClick={() => check.mutate({ channelId })}>
          {text.check}
        </Button>
        <Button variant="danger" loading={remove.isPending} onClick={ask}>
          {text.remove}
        </Button>
      </div>
    </>
  );
}
