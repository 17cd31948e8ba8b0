import type { NamesInScripts } from '../../shared/names'
import { useLanguage } from '../../web/lib/intl'

/** A name in the scripts that the reader's own form of it is not in, after a comma each. */
export function OtherNames({ names }: { names: NamesInScripts }) {
  const language = useLanguage()
  const { gurmukhi, shahmukhi, roman } = names
  return (
    <>
      {language === 'en' && gurmukhi && (
        <>
          , <bdi lang="pa">{gurmukhi}</bdi>
        </>
      )}
      {language === 'pa' && gurmukhi && (
        <>
          , <bdi lang="en">{roman}</bdi>
        </>
      )}
      {shahmukhi && (
        <>
          ,{' '}
          <bdi lang="pa-Arab" dir="rtl">
            {shahmukhi}
          </bdi>
        </>
      )}
    </>
  )
}
