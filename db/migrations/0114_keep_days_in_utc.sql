-- A day of `current_date` is the same one that the code counts by, whatever zone the machine is in.
do $$
begin
  execute format('alter database %I set timezone to ''UTC''', current_database());
exception when insufficient_privilege then
  raise warning 'Set the time zone of this database to UTC: days of rights and releases follow it.';
end
$$;
