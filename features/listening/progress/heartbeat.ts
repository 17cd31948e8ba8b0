/** How often a player that sounds says where it is. */
export const HEARTBEAT_MS = 10_000
