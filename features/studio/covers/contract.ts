/** What pictures come as, as it is told. */
export const TAKEN_PICTURES = 'JPEG, PNG, WebP'
/** The least side of a picture that becomes a cover, and the most pixels of one. */
export const LEAST_SIDE = 2_400
export const MOST_PIXELS = 36_000_000

/** The sides that a cover is kept in, in pixels. */
export const PICTURE_SIDES = [1_600, 800, 400, 160] as const
export type PictureSide = (typeof PICTURE_SIDES)[number]
