-- Authors see those who are not ranked too; without it their page reads the standings of all competitions.
create index competitions_standings_unranked on competitions_standings (competition_id, participant_id) where not is_ranked;
