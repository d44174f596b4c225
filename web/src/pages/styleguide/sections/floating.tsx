import { useState } from 'react';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Pencil from 'lucide-react/icons/pencil';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Menu } from '../../../ui/floating/menu.tsx';
import { Popover } from '../../../ui/floating/popover.tsx';
import { Tooltip } from '../../../ui/floating/tooltip.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { Chapter, Row } from '../specimen.tsx';
import { styleguideText } from '../styleguide.text.ts';

export function FloatingChapter() {
  const text = useText(styleguideText);
  const [tab, setTab] = useState<'home' | 'board' | 'members' | 'closed'>('home');
  const nothing = () => undefined;
  const items = [
    { id: 'edit', label: text.edit, icon: <Pencil aria-hidden />, onSelect: nothing },
    { id: 'share', label: text.share, icon: <Share2 aria-hidden />, onSelect: nothing },
    { id: 'off', label: text.report, disabled: true, onSelect: nothing },
    { id: 'line', separator: true as const },
    { id: 'head', heading: text.manage },
    { id: 'remove', label: text.remove, icon: <Trash2 aria-hidden />, danger: true, onSelect: nothing },
  ];
  const tabs = [
    { value: 'home' as const, label: text.tabHome, panel: text.panelOf({ name: text.tabHome }) },
    { value: 'board' as const, label: text.tabBoard, count: 12, panel: text.panelOf({ name: text.tabBoard }) },
    { value: 'members' as const, label: text.tabMembers, count: 1000, panel: text.panelOf({ name: text.tabMembers }) },
    { value: 'closed' as const, label: text.tabClosed, disabled: true },
  ];
  return (
    <Chapter id="floating" title={text.floating}>
      <Row>
        <Menu
          trigger={
            <IconButton label={text.menu} variant="ghost">
              <EllipsisVertical aria-hidden />
            </IconButton>
          }
          items={items}
          align="start"
        />
        <Menu trigger={<Button variant="ghost">{text.menu}</Button>} items={items} align="start" />
        <Popover trigger={<Button variant="ghost">{text.popover}</Button>} title={text.popoverTitle}>
          <p>{text.popoverBody}</p>
        </Popover>
        <Tooltip text={text.tooltipText}>
          <IconButton label={text.tooltip} title="">
            <CircleHelp aria-hidden />
          </IconButton>
        </Tooltip>
      </Row>
      <Tabs label={text.floating} value={tab} onValueChange={setTab} tabs={tabs} />
      <Tabs
        label={text.floating}
        look="pill"
        value={tab}
        onValueChange={setTab}
        tabs={tabs.map(({ panel: _panel, ...rest }) => rest)}
      />
    </Chapter>
  );
}
