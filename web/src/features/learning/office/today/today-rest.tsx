import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { office } from '@dolphin/contract/learning/office/office.contract';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { dayOf, todayInSeoul, useAgo } from './moments.ts';
import { todayRestText } from './today-rest.text.ts';
import { TodaySection } from './today-section.tsx';

type Today = OutputOf<typeof office.today>;

/** What a manager decides, what waits for an answer, and what is due. Loaded after the lessons of the day. [NAV-121] */
export function TodayRest({ today }: { readonly today: Today }) {
  const { may } = useChannel();
  return (
    <>
      {may('MANAGER') ? <Deciding today={today} /> : null}
      <Answering today={today} />
    </>
  );
}

function Deciding({
  today: { joinList, joinCount, verificationCount, reviewList, reviewCount, refundCount },
}: {
  readonly today: Today;
}) {
  const text = useText(todayRestText);
  const { at } = useChannel();
  const ago = useAgo();
  const pending = at('/manage/pending');
  return (
    <>
      <TodaySection
        title={text.joins}
        count={joinCount + verificationCount}
        none={text.joinsNone}
        more={pending}
        hasMore={joinCount > joinList.length}
        rows={[
          ...joinList.map(({ channelMemberId, nickname, askedAt }) => ({
            id: channelMemberId,
            to: pending,
            title: nickname,
            note: ago(askedAt),
          })),
          ...(verificationCount > 0
            ? [
                {
                  id: 'verifications',
                  to: `${pending}?tab=verifications`,
                  title: text.verifications({ count: verificationCount }),
                  note: '',
                },
              ]
            : []),
        ]}
      />
      <TodaySection
        title={text.reviews}
        count={reviewCount}
        none={text.reviewsNone}
        more={at('/manage/reviews')}
        rows={reviewList.map(({ storageId, shelf, title, authorName, submittedAt }) => ({
          id: storageId,
          to: `/author/${shelf}/${storageId}`,
          title,
          note: text.by({ name: authorName ?? '–', when: ago(submittedAt) }),
        }))}
      />
      {refundCount > 0 ? (
        <TodaySection
          title={text.refunds}
          count={refundCount}
          none=""
          more={at('/manage/refunds')}
          hasMore={false}
          rows={[
            { id: 'refunds', to: at('/manage/refunds'), title: text.refundCount({ count: refundCount }), note: '' },
          ]}
        />
      ) : null}
    </>
  );
}

function Answering({ today: { questionList, questionCount, reportCount, dueList } }: { readonly today: Today }) {
  const text = useText(todayRestText);
  const { at } = useChannel();
  const ago = useAgo();
  const now = todayInSeoul();
  return (
    <>
      <TodaySection
        title={text.questions}
        count={questionCount + reportCount}
        none={text.questionsNone}
        more={at('/boards')}
        hasMore={questionCount > questionList.length}
        rows={[
          ...questionList.map(({ postId, boardName, title, authorName, createdAt }) => ({
            id: postId,
            to: at(`/posts/${postId}`),
            title,
            note: [boardName, text.by({ name: authorName ?? '–', when: ago(createdAt) })].join(' · '),
          })),
          ...(reportCount > 0
            ? [{ id: 'reports', to: at('/boards'), title: text.reports({ count: reportCount }), note: '' }]
            : []),
        ]}
      />
      <TodaySection
        title={text.due}
        none={text.dueNone}
        more={at('/manage/worksheets')}
        rows={dueList.map(({ assignmentId, title, dueOn, learnerCount, finishedCount }) => ({
          id: assignmentId,
          to: at(`/manage/learning?of=assignment-${assignmentId}`),
          title,
          note: text[dueOn < now ? 'overdue' : 'dueFacts']({
            date: dayOf(dueOn),
            total: learnerCount,
            done: finishedCount,
          }),
        }))}
      />
    </>
  );
}
