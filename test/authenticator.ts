import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** What an authenticator may say that is not so. */
export interface Lie {
  origin?: string
  rpId?: string
  challenge?: string
  /** Without it the person was there, but nobody made sure who it was. */
  verified?: boolean
  counter?: number
  userHandle?: string
  type?: string
}

interface Made {
  id: string
  key: KeyObject
  rpId: string
  userHandle: string
}

/** A device that keeps passkeys, in a few lines: ES256, attestation `none`, a counter. */
export function softAuthenticator(origin: string) {
  const kept: Made[] = []
  let counter = 0
  const clientData = (type: string, challenge: string, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    )
  return {
    kept,
    /** Answers `navigator.credentials.create`. */
    create(options: CreationAsked, lie: Lie = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const credentialId = randomBytes(32)
      const rpId = lie.rpId ?? options.rp.id
      const id = credentialId.toString('base64url')
      kept.push({ id, key: privateKey, rpId, userHandle: options.user.id })
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)])
      const authData = Buffer.concat([head(rpId, 0x40 | flags(lie), counter), attested])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(clientData('webauthn.create', options.challenge, lie)),
          attestationObject: base64(attestationObject),
          transports: ['internal'],
        },
      }
    },
    /** Answers `navigator.credentials.get` with the passkey that was made last, or the one named. */
    get(options: { challenge: string; rpId: string }, lie: Lie = {}, made = kept.at(-1)) {
      if (!made) throw new Error('No passkey was made')
      counter += 1
      const client = clientData('webauthn.get', options.challenge, lie)
      const authData = head(lie.rpId ?? made.rpId, flags(lie), lie.counter ?? counter)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      return {
        id: made.id,
        rawId: made.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(authData),
          signature: base64(sign('sha256', signed, made.key)),
          userHandle: lie.userHandle ?? made.userHandle,
        },
      }
    },
  }
}

interface CreationAsked {
  challenge: string
  rp: { id: string }
  user: { id: string }
}

const base64 = (bytes: Buffer) => bytes.toString('base64url')

/** Somebody was there; and, unless it lies, the device made sure who. */
const flags = ({ verified = true }: Lie) => (verified ? 0x05 : 0x01)

function head(rpId: string, flag: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flag]), count])
}

/** {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y} */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const part = (label: number, text: string) =>
    Buffer.concat([Buffer.from([label]), cborBytes(Buffer.from(text, 'base64url'))])
  const start = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  return Buffer.concat([start, part(0x21, x), part(0x22, y)])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
}

/** In the shortest form, which is the only one that keys may have. */
function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}
