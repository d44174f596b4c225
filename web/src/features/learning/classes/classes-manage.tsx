import { useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ClassTable } from './class-table.tsx';
import { classesText } from './classes.text.ts';
import { NewClass } from './new-class.tsx';
import './classes.css';

/** Every class of the channel. [LMS-241] */
export function ClassesManage() {
  const text = useText(classesText);
  const open = useOpenClass();
  const [isNew, setNew] = useState(false);
  return (
    <ManageFrame
      place="classes"
      title={text.title}
      lead={text.lead}
      actions={
        <Button icon={<Plus aria-hidden />} onClick={() => setNew(true)}>
          {text.open}
        </Button>
      }
    >
      <Card as="div">
        <ClassTable onOpen={open} onNew={() => setNew(true)} />
      </Card>
      {isNew ? <NewClass onClose={() => setNew(false)} onOpened={open} /> : null}
    </ManageFrame>
  );
}

/** The classes of one course, on its page. [LMS-106] */
export function ClassesCard({ courseId }: { readonly courseId: number }) {
  const text = useText(classesText);
  const open = useOpenClass();
  const [isNew, setNew] = useState(false);
  return (
    <Card
      title={text.title}
      action={
        <Button size="sm" variant="ghost" icon={<Plus aria-hidden />} onClick={() => setNew(true)}>
          {text.open}
        </Button>
      }
    >
      <p className="text-muted class-note">{text.lead}</p>
      <ClassTable courseId={courseId} onOpen={open} onNew={() => setNew(true)} />
      {isNew ? <NewClass courseId={courseId} onClose={() => setNew(false)} onOpened={open} /> : null}
    </Card>
  );
}

function useOpenClass(): (courseClassId: number) => void {
  const navigate = useNavigate();
  const { at } = useChannel();
  return (courseClassId) => void navigate({ href: at(`/manage/classes/${courseClassId}`) });
}
