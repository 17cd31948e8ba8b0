import { z } from 'zod'

/**
 * What OPDS 2.0 and Readium's manifests demand of a document, by their JSON schemas
 * (drafts.opds.io/schema, readium.org/webpub-manifest/schema) and their text.
 */

const NamesByLanguage = z.record(
  z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?$/),
  z.string().min(1),
)

/** Addresses are whole: what is read elsewhere has no address of its own to begin from. */
const Href = z.string().regex(/^https:\/\/qissa\.test\/\S*$/)

export const Link = z.strictObject({
  href: Href,
  rel: z.string().optional(),
  type: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/),
  title: z.string().min(1).optional(),
  templated: z.literal(true).optional(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  duration: z.number().positive().optional(),
  bitrate: z.number().positive().optional(),
  properties: z
    .strictObject({
      numberOfItems: z.int().min(0).optional(),
      price: z
        .strictObject({ currency: z.string().regex(/^[A-Z]{3}$/), value: z.number().min(0) })
        .optional(),
      indirectAcquisition: z.array(z.strictObject({ type: z.string() })).optional(),
    })
    .optional(),
})

const Contributors = z
  .array(z.strictObject({ name: NamesByLanguage, links: z.array(Link) }))
  .min(1)
  .optional()

const Metadata = z.strictObject({
  '@type': z.literal('http://schema.org/Audiobook'),
  identifier: z.string().regex(/^urn:(uuid:[\da-f-]{36}|isbn:[\dX-]+)$/),
  title: NamesByLanguage,
  subtitle: NamesByLanguage.optional(),
  author: Contributors,
  narrator: Contributors,
  publisher: Contributors,
  language: z.string(),
  published: z.iso.date(),
  description: z.string().optional(),
  duration: z.number().positive().optional(),
  abridged: z.literal(true).optional(),
  subject: z
    .array(z.strictObject({ name: NamesByLanguage, code: z.string(), links: z.array(Link) }))
    .optional(),
  belongsTo: z
    .strictObject({
      series: z.strictObject({
        name: NamesByLanguage,
        position: z.number().optional(),
        links: z.array(Link),
      }),
    })
    .optional(),
})

const ACQUISITIONS = ['', '/buy', '/open-access', '/borrow', '/sample', '/subscribe'].map(
  (end) => `http://opds-spec.org/acquisition${end}`,
)
const RASTERS = ['image/jpeg', 'image/png', 'image/gif']

export const OpdsPublication = z.strictObject({
  metadata: Metadata,
  links: z
    .array(Link)
    .refine(
      (links) => links.some(({ rel = '' }) => ACQUISITIONS.includes(rel)),
      'no way to have it',
    ),
  images: z
    .array(Link)
    .refine((images) => images.some(({ type }) => RASTERS.includes(type)), 'no raster image'),
})

const hasRel = (rel: string) => (links: readonly z.output<typeof Link>[]) =>
  links.some((link) => link.rel === rel)
const TemplatedLink = Link.extend({ href: Href.regex(/\{\?query\}$/), templated: z.literal(true) })
const FeedMetadata = z.strictObject({
  title: z.string().min(1),
  numberOfItems: z.int().min(0).optional(),
  itemsPerPage: z.int().positive().optional(),
})

export const OpdsFeed = z.strictObject({
  metadata: FeedMetadata,
  links: z
    .array(Link.or(TemplatedLink))
    .refine(hasRel('self'), 'no self')
    .refine(hasRel('search'), 'no search'),
  navigation: z
    .array(Link.required({ title: true, rel: true }))
    .min(1)
    .optional(),
  facets: z.array(
    z.strictObject({
      metadata: FeedMetadata,
      links: z.array(Link.required({ title: true })).min(2),
    }),
  ),
  publications: z.array(OpdsPublication),
})

export const AudiobookManifest = z.strictObject({
  '@context': z.literal('https://readium.org/webpub-manifest/context.jsonld'),
  metadata: Metadata.extend({
    conformsTo: z.literal('https://readium.org/webpub-manifest/profiles/audiobook'),
  }).required({ duration: true }),
  links: z.array(Link).refine(hasRel('self'), 'no self'),
  readingOrder: z
    .array(
      Link.required({ duration: true, bitrate: true, title: true }).extend({
        type: z.string().startsWith('audio/'),
      }),
    )
    .min(1),
  resources: z.array(Link).refine(hasRel('cover'), 'no cover'),
})
