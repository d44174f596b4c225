/** The objects of the Contest API 2026-01 that we write, strictly: every field that is there, and nothing else. */
import Type, { type TSchema } from 'typebox';

const strict = { additionalProperties: false } as const;
const Id = Type.String({ pattern: '^[A-Za-z0-9_]([A-Za-z0-9_.-]{0,34}[A-Za-z0-9_-])?$' });
const Ids = Type.Array(Id);
const Time = Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+09:00$` });
const RelTime = Type.String({ pattern: String.raw`^\d+:[0-5]\d:[0-5]\d\.\d{3}$` });
const orNull = <T extends TSchema>(of: T) => Type.Union([of, Type.Null()]);
const Count = Type.Integer({ minimum: 0 });

const State = Type.Object(
  {
    started: orNull(Time),
    frozen: Type.Optional(orNull(Time)),
    ended: orNull(Time),
    thawed: Type.Optional(orNull(Time)),
    finalized: orNull(Time),
    end_of_updates: orNull(Time),
  },
  strict,
);
const common = { id: Id, name: Type.String({ minLength: 1 }) };
const solvedOr = (isPassFail: boolean) => (isPassFail ? { solved: Type.Boolean() } : { score: Count });

export function contestShapes(isPassFail: boolean): Readonly<Record<string, TSchema>> {
  return {
    'api.json': Type.Object(
      {
        version: Type.Literal('2026-01'),
        version_url: Type.String(),
        provider: Type.Object({ name: Type.String() }, strict),
      },
      strict,
    ),
    'contest.json': Type.Object(
      {
        ...common,
        formal_name: Type.String(),
        start_time: Time,
        duration: RelTime,
        scoreboard_freeze_duration: Type.Optional(RelTime),
        scoreboard_type: Type.Literal(isPassFail ? 'pass-fail' : 'score'),
        ...(isPassFail ? { penalty_time: RelTime } : {}),
      },
      strict,
    ),
    'judgement-types.json': Type.Array(
      Type.Object({ ...common, solved: Type.Boolean(), ...(isPassFail ? { penalty: Type.Boolean() } : {}) }, strict),
    ),
    'languages.json': Type.Array(
      Type.Object(
        { ...common, entry_point_required: Type.Literal(false), extensions: Type.Array(Type.String()) },
        strict,
      ),
    ),
    'problems.json': Type.Array(
      Type.Object(
        {
          ...common,
          label: Type.String(),
          ordinal: Count,
          rgb: Type.String({ pattern: '^#[A-F0-9]{6}$' }),
          color: Type.String(),
          test_data_count: Type.Integer({ minimum: 1 }),
          ...(isPassFail ? {} : { max_score: Count }),
        },
        strict,
      ),
    ),
    'groups.json': Type.Array(Type.Object(common, strict)),
    'teams.json': Type.Array(Type.Object({ ...common, label: Type.String(), group_ids: Ids }, strict)),
    'state.json': State,
    'submissions.json': Type.Array(
      Type.Object(
        {
          id: Id,
          language_id: Id,
          problem_id: Id,
          team_id: Id,
          time: Time,
          contest_time: RelTime,
          files: Type.Array(Type.Never()),
        },
        strict,
      ),
    ),
    'judgements.json': Type.Array(
      Type.Object(
        {
          id: Id,
          submission_id: Id,
          judgement_type_id: orNull(Id),
          ...(isPassFail ? {} : { score: Count }),
          start_time: Time,
          start_contest_time: RelTime,
          end_time: orNull(Time),
          end_contest_time: orNull(RelTime),
        },
        strict,
      ),
    ),
    'awards.json': Type.Array(Type.Object({ id: Id, citation: Type.String({ minLength: 1 }), team_ids: Ids }, strict)),
    'scoreboard.json': Type.Object(
      {
        time: Time,
        contest_time: RelTime,
        state: State,
        rows: Type.Array(
          Type.Object(
            {
              rank: Type.Integer({ minimum: 1 }),
              team_id: Id,
              score: Type.Object(
                {
                  ...(isPassFail ? { num_solved: Count, total_time: RelTime } : { score: Count }),
                  time: orNull(RelTime),
                },
                strict,
              ),
              problems: Type.Array(
                Type.Object(
                  {
                    problem_id: Id,
                    num_judged: Count,
                    num_pending: Count,
                    ...solvedOr(isPassFail),
                    time: Type.Optional(RelTime),
                  },
                  strict,
                ),
              ),
            },
            strict,
          ),
        ),
      },
      strict,
    ),
  };
}
