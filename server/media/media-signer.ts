import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs the addresses of audio that only an entitled listener may fetch, for a while. */
export interface MediaSigner {
  /** `/media/{rendition}?u=…&e=…&s=…`; `expires` in seconds since 1970. */
  sign(rendition: string, userId: string, expires: number): string
  verify(rendition: string, query: { u?: string; e?: string; s?: string }): boolean
}

export function createMediaSigner(secret: Buffer, now = () => Date.now() / 1000): MediaSigner {
  const signature = (rendition: string, user: string, expires: string) =>
    createHmac('sha256', secret)
      .update(`media\n${rendition}\n${user}\n${expires}`)
      .digest('base64url')
  return {
    sign: (rendition, user, expires) =>
      `/media/${rendition}?u=${user}&e=${expires}&s=${signature(rendition, user, String(expires))}`,
    verify(rendition, { u = '', e = '', s = '' }) {
      const wanted = Buffer.from(signature(rendition, u, e))
      const given = Buffer.from(s)
      return wanted.length === given.length && timingSafeEqual(wanted, given) && Number(e) > now()
    },
  }
}
