import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { videoWatchers } from '@dolphin/contract/learning/videos/watchers.contract';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { clockOf } from '../../../../shared/video/rules/clock.ts';
import { buttonClass } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { Table } from '../../../../ui/table/table.tsx';
import { coachVideosText } from './coach-videos.text.ts';
import { VideoWatchers } from './video-watchers.tsx';
import './coach-videos.css';

type Video = OutputOf<typeof videoWatchers.videos>['videoList'][number];

export type Shown = { readonly videoId: number | null; readonly userId: number | null };

type Props = {
  readonly courseClassId: number;
  /** From the address; the first video otherwise. */ readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
};

/** Who of a class watched what, and where people stop and go back. [VID-104] */
export function ClassVideos({ courseClassId, shown, onShow }: Props) {
  const text = useText(coachVideosText);
  const { channelId, at, may } = useChannel();
  const read = useRead(
    videoWatchers.videos,
    { channelId, courseClassId },
    { isQuiet: true, staleTimeMs: 0, enabled: may('TEACHER') },
  );
  const { title, videoList = [], memberCount = 0 } = read.data ?? {};
  const video = videoList.find(({ videoId }) => videoId === shown.videoId) ?? videoList[0];
  return (
    <ManageFrame
      place="classes"
      title={title === undefined ? text.title : text.titleOf({ title })}
      lead={text.lead}
      actions={
        <Link to={at(`/manage/classes/${courseClassId}`)} className={buttonClass({ variant: 'ghost' })}>
          <ArrowLeft aria-hidden />
          {text.toClass}
        </Link>
      }
      read={read}
    >
      {video ? (
        <div className="coach-videos">
          <Videos
            videos={videoList}
            memberCount={memberCount}
            current={video.videoId}
            onVideo={(videoId) => onShow({ videoId, userId: null })}
          />
          <VideoWatchers
            key={video.videoId}
            courseClassId={courseClassId}
            video={video}
            userId={shown.userId}
            onPerson={(userId) => onShow({ videoId: video.videoId, userId })}
          />
        </div>
      ) : (
        <EmptyState
          character="SEAHORSE"
          title={text.none}
          hint={text.noneHint}
          action={
            <Link to={at('/manage/courses')} className={buttonClass({ variant: 'ghost' })}>
              {text.toCourses}
            </Link>
          }
        />
      )}
    </ManageFrame>
  );
}

type VideosProps = {
  readonly videos: readonly Video[];
  readonly memberCount: number;
  readonly current: number;
  readonly onVideo: (videoId: number) => void;
};

function Videos({ videos, memberCount, current, onVideo }: VideosProps) {
  const text = useText(coachVideosText);
  const columns: readonly Column<Video>[] = [
    {
      id: 'title',
      header: text.video,
      primary: true,
      cell: ({ videoId, title }) => (
        <button
          type="button"
          className="coach-video"
          aria-current={videoId === current ? 'true' : undefined}
          onClick={() => onVideo(videoId)}
        >
          {title}
        </button>
      ),
    },
    { id: 'lesson', header: text.lesson, hideOnPhone: true, cell: ({ lessonTitle }) => lessonTitle ?? '' },
    {
      id: 'length',
      header: text.length,
      align: 'end',
      cell: ({ durationMs }) => (durationMs === null ? '–' : clockOf(durationMs)),
    },
    {
      id: 'begun',
      header: text.begun,
      align: 'end',
      cell: ({ watcherCount }) => text.begunOf({ count: watcherCount, all: memberCount }),
    },
    { id: 'done', header: text.done, align: 'end', cell: ({ doneCount }) => text.doneOf({ count: doneCount }) },
    {
      id: 'average',
      header: text.average,
      align: 'end',
      cell: ({ averageShare }) => text.percent({ share: averageShare }),
    },
  ];
  return (
    <Card title={text.videos}>
      <Table
        label={text.videos}
        columns={columns}
        rows={videos}
        rowId={({ videoId }) => String(videoId)}
        empty={null}
        texts={{
          sortBy: (header) => text.sortBy({ header }),
          selectAll: '',
          selectRow: ({ title }) => title,
          loading: text.loading,
        }}
      />
    </Card>
  );
}
