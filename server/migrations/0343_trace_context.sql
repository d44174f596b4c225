-- The trace (W3C trace context) of whoever asked for a job or for a verdict goes on in the process that does it. [SEC-272]
alter table pgboss.job add column trace_parent text;
alter table learning_judgings add column trace_parent text;
