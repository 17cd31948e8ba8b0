-- Who decided a claim acted as staff: as a member they would be a party to the book for ever.
update submission_history set by_staff = true where act = 'claimDecided';
