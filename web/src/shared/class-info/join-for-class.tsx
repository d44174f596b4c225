import { classInfos } from '@dolphin/contract/scheduling/class-infos/class-infos.contract';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useRead } from '../../lib/query.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';

const ClassInfoModal = lazyPart(() =>
  import('./class-info-modal.tsx').then(({ ClassInfoModal: found }) => ({ default: found })),
);

type Props = {
  readonly courseClassId: number;
  readonly label: string;
  /** The page for joining, where the class asks for nothing. */ readonly joinPage: string;
  readonly onEntered: () => void;
};

/** How somebody who is no member comes into the channel of a class: with the form of class information, if the class asks for it. [SCH-10] */
export function JoinForClass({ courseClassId, label, joinPage, onEntered }: Props) {
  const [isOpen, setOpen] = useState(false);
  const read = useRead(
    classInfos.detail,
    { content_id: courseClassId, content_type: 'COURSE_CLASS' },
    { isQuiet: true },
  );
  if (!read.data?.isAsked)
    return (
      <Link to={joinPage} className={buttonClass({ size: 'lg' })}>
        {label}
      </Link>
    );
  return (
    <>
      <Button size="lg" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ClassInfoModal
            contentType="COURSE_CLASS"
            contentId={courseClassId}
            onClose={() => setOpen(false)}
            onEntered={() => {
              setOpen(false);
              onEntered();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
