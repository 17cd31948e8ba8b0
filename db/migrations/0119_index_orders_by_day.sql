-- The list of all orders that staff read, the newest first, page by page.
create index orders_by_day on orders (created_at, number);
