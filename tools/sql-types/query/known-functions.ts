/** What is known of PostgreSQL's own functions beyond the catalog: which of them answer null, and which never do. */

/** Not strict, and never null all the same. */
export const NEVER_NULL = new Set([
  'clock_timestamp',
  'concat',
  'gen_random_uuid',
  'json_build_array',
  'json_build_object',
  'jsonb_build_array',
  'jsonb_build_object',
  'nextval',
  'now',
  'num_nonnulls',
  'num_nulls',
  'pg_advisory_xact_lock',
  'pg_backend_pid',
  'pg_current_xact_id',
  'pg_notify',
  'quote_nullable',
  'random',
  'statement_timestamp',
  'transaction_timestamp',
  'txid_current',
]);

/** Strict, and null now and then although nothing given was: a key that is missing, an array that is empty. */
export const SOMETIMES_NULL = new Set([
  'array_length',
  'array_lower',
  'array_position',
  'array_upper',
  'currval',
  'json_array_element',
  'json_array_element_text',
  'json_extract_path',
  'json_extract_path_text',
  'json_object_field',
  'json_object_field_text',
  'jsonb_array_element',
  'jsonb_array_element_text',
  'jsonb_extract_path',
  'jsonb_extract_path_text',
  'jsonb_object_field',
  'jsonb_object_field_text',
  'jsonb_path_query_first',
  'lower_inf',
  'regexp_match',
  'regexp_substr',
  'substring',
  'to_regclass',
  'upper_inf',
]);

/** Aggregates that answer also when there was no row. */
export const NEVER_NULL_AGGREGATES = new Set(['count', 'regr_count']);
/** Aggregates whose answer is never null as soon as there is one row. */
export const COLLECTING_AGGREGATES = new Set([
  'array_agg',
  'json_agg',
  'jsonb_agg',
  'json_object_agg',
  'jsonb_object_agg',
]);
export const NEVER_NULL_WINDOWS = new Set([
  'row_number',
  'rank',
  'dense_rank',
  'percent_rank',
  'cume_dist',
  'ntile',
  'count',
]);
export const NEIGHBOUR_WINDOWS = new Set(['lag', 'lead', 'nth_value']);
/** Functions that return rows, of which none is null. */
export const NEVER_NULL_ROWS = new Set([
  'generate_series',
  'generate_subscripts',
  'jsonb_object_keys',
  'json_object_keys',
]);
