import { guardianMessageOffice } from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import { messageStateText } from '@dolphin/contract/channels/guardian-messages/message-states.text';
import { MESSAGE_STATES } from '@dolphin/contract/messaging/messaging.constants';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { saveSentFile } from '../../../../lib/browser/save-file.ts';
import { presentError } from '../../../../lib/errors/present-error.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { Tabs } from '../../../../ui/tabs/tabs.tsx';
import { type HistoryFilter, MessageHistory } from '../message-history.tsx';
import { MessageCosts } from './message-costs.tsx';
import { MessageOptOuts } from './message-opt-outs.tsx';
import { MessageSenders } from './message-senders.tsx';
import { MessageTalk } from './message-talk.tsx';
import { MessageTemplates } from './message-templates.tsx';
import { messageOfficeText } from './message-office.text.ts';
import '../messages.css';

const PLACES = ['history', 'costs', 'templates', 'talk', 'senders', 'optOuts'] as const;
type Place = (typeof PLACES)[number];

/** Every text message of the academy, what they cost, and what they are sent with. [SMS-109] */
export function MessagesView() {
  const text = useText(messageOfficeText);
  const [place, setPlace] = useState<Place>('history');
  const panels = {
    history: <History />,
    costs: <MessageCosts />,
    senders: <MessageSenders />,
    talk: <MessageTalk />,
    templates: <MessageTemplates />,
    optOuts: <MessageOptOuts />,
  };
  return (
    <ManageFrame place="messages" title={text.title} lead={text.lead}>
      <Card as="div">
        <Tabs
          label={text.title}
          value={place}
          onValueChange={setPlace}
          isManual
          tabs={PLACES.map((value) => ({ value, label: text[value], panel: panels[value] }))}
        />
      </Card>
    </ManageFrame>
  );
}

const ANY = 'ANY';

function History() {
  const text = useText(messageOfficeText);
  const states = useText(messageStateText);
  const { channelId } = useChannel();
  const [state, setState] = useState(ANY);
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed).trim();
  const chosen = MESSAGE_STATES.find((each) => each === state);
  const filter: HistoryFilter = { ...(chosen ? { state: chosen } : {}), ...(query === '' ? {} : { query }) };
  const save = () =>
    call(guardianMessageOffice.exports, { channelId, ...filter })
      .then(saveSentFile)
      .catch(presentError);
  return (
    <div className="messages">
      <div className="messages-row" role="search">
        <TextField
          label={text.search}
          value={typed}
          maxLength={40}
          placeholder={text.searchHint}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Select
          label={text.state}
          placeholder={text.anyState}
          value={state}
          onValueChange={setState}
          options={[
            { value: ANY, label: text.anyState },
            ...MESSAGE_STATES.map((each) => ({ value: each, label: states[each] })),
          ]}
        />
        <Button variant="ghost" icon={<Download aria-hidden />} onClick={() => void save()}>
          {text.exportXlsx}
        </Button>
      </div>
      <MessageHistory key={JSON.stringify(filter)} filter={filter} />
    </div>
  );
}
