/** Minutes a day that a listener may set themselves. */
export const GOAL_MINUTES = [10, 15, 20, 30, 45, 60] as const
/** Minutes a day that are suggested. */
export const SUGGESTED_MINUTES = { from: 20, to: 30 }
/** Days of a week, Monday to Sunday, on which the goal may be missed and nothing breaks. */
export const MERCY_DAYS = 2
