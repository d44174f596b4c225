-- Of a hidden case only the verdict and its points stay. The line and the name of an error, the time and the memory of a
-- case, and exact time and memory of a submission can each encode what the program read. See decision 0055.
update learning_submissions set
  cpu_ms = case when verdict = 'AC' then greatest(1, ceil(cpu_ms / 10.0))::int * 10 end,
  memory_kb = case when verdict = 'AC' then greatest(1, ceil(memory_kb / 1024.0))::int * 1024 end,
  cases = case when jsonb_typeof(cases) = 'array' then coalesce((
    select jsonb_agg(
      case when (c.one ->> 'isSample')::boolean then c.one - 'cpuMs' - 'memoryKb'
      else jsonb_build_object(
        'isSample', false, 'verdict', c.one -> 'verdict', 'points', c.one -> 'points', 'pointsPossible', c.one -> 'pointsPossible',
        'input', null, 'expected', null, 'output', null, 'error', null, 'comment', null)
      end order by c.place)
    from jsonb_array_elements(cases) with ordinality as c (one, place)), '[]') end
where state = 'DONE';

-- Events that a returning client has not read yet.
update core_outbox set payload = payload - 'cpuMs' - 'memoryKb' where name = 'learning.submissionJudged';
