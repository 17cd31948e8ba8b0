import type { NamesInScripts } from '#shared/text/names.ts'
import { useEpisodeNames } from '#web/i18n/use-episode-names.ts'

/** The title of an episode for those who read the site in English; empty where it stands in Roman already. */
export function TitleInRoman({ names }: { names: NamesInScripts }) {
  const { second } = useEpisodeNames()(names)
  return <p className="full__names">{second && <bdi lang={second.lang}>{second.letters}</bdi>}</p>
}
