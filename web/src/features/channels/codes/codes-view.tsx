import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { CodeEditor } from './code-editor.tsx';
import { CodeTable } from './code-table.tsx';
import { codesText } from './codes.text.ts';
import { CopyButton } from './copy-button.tsx';
import { InvitationTable } from './invitation-table.tsx';
import './codes.css';

type Tab = 'codes' | 'invitations';

export function CodesView() {
  const text = useText(codesText);
  const [tab, setTab] = useState<Tab>('codes');
  const [isMaking, setIsMaking] = useState(false);
  return (
    <ManageFrame
      place="codes"
      title={text.title}
      lead={text.lead}
      actions={
        <Button icon={<Plus aria-hidden />} onClick={() => setIsMaking(true)}>
          {text.create}
        </Button>
      }
    >
      <JoinLink />
      <Tabs
        label={text.tabs}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'codes', label: text.codes, panel: <CodeTable /> },
          { value: 'invitations', label: text.invitations, panel: <InvitationTable /> },
        ]}
      />
      {isMaking ? <CodeEditor onClose={() => setIsMaking(false)} /> : null}
    </ManageFrame>
  );
}

function JoinLink() {
  const text = useText(codesText);
  const { at } = useChannel();
  const address = `${location.origin}${at('/join')}`;
  return (
    <Card as="div" tone="soft">
      <div className="codes-link">
        <span>
          <b>{text.link}</b>
          <small>{text.linkHint}</small>
        </span>
        <span className="codes-address">
          <code>{address}</code>
          <CopyButton what={text.link} value={address} />
        </span>
      </div>
    </Card>
  );
}
