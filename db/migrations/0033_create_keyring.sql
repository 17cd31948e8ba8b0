-- The keys of the product, encrypted with what is derived from SECRET: one row. Another secret does
-- not open it, and so is noticed at the start; a new secret encrypts it anew, and no key is lost.
create table keyring (
  is_only boolean primary key default true check (is_only),
  sealed text not null,
  sealed_at timestamptz not null default now()
);
