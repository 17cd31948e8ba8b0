/** Where members of its organisation see the picture of a submission; another picture, another address. */
export const picturePath = (submission: string, version: string, side: 400 | 800 = 400) =>
  `/api/submission/${submission}/picture?side=${side}&version=${version}`
