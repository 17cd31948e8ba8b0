import { DEV_UI, paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { DropArea } from '#web/ui/DropArea.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { IconLink } from '#web/ui/IconLink.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { PlayLozenge } from '#web/ui/PlayLozenge.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Group, Sample, Text } from './Sample.tsx'
import { LONG_LABELS, SHORT_LABELS } from './samples.ts'

const LOOKS = ['primary', 'quiet', 'deep', 'danger'] as const
const SIZES = ['sm', 'md', 'lg'] as const
const [heer = ''] = SHORT_LABELS

export function ButtonSamples() {
  return (
    <Group title="Buttons and links">
      {LOOKS.map((variant) => (
        <Sample key={variant} name={`Button, ${variant}: normal, small, busy, disabled`}>
          <Button variant={variant}>{heer}</Button>
          <Button variant={variant} size="sm">
            {heer}
          </Button>
          <Button variant={variant} busy>
            {heer}
          </Button>
          <Button variant={variant} disabled>
            {heer}
          </Button>
        </Sample>
      ))}
      <Sample name="Button: three scripts, with an icon, long labels, wide">
        {SHORT_LABELS.map((label) => (
          <Button key={label}>
            <Icon name="heart" /> <Text>{label}</Text>
          </Button>
        ))}
        {LONG_LABELS.map((label) => (
          <Button key={label} variant="quiet">
            <Text>{label}</Text>
          </Button>
        ))}
        <Button wide>{heer}</Button>
      </Sample>
      <Sample name="ButtonLink: normal, quiet, small">
        <ButtonLink to={paths.home}>{heer}</ButtonLink>
        <ButtonLink to={paths.home} variant="quiet">
          {heer}
        </ButtonLink>
        <ButtonLink to={paths.home} size="sm">
          {heer}
        </ButtonLink>
      </Sample>
      <Sample name="FileButton: normal, quiet">
        <FileButton label={heer} accept="image/*" onFiles={() => undefined} />
        <FileButton quiet label={heer} accept="image/*" onFiles={() => undefined} />
      </Sample>
      <Sample name="DropArea">
        <DropArea label={heer} accept="image/*" drop="Or drop it here." onFiles={() => undefined} />
      </Sample>
      <Sample name="IconButton: normal, pressed, mirrored, busy, disabled">
        <IconButton icon="heart" label="Like" />
        <IconButton icon="heart" label="Like" aria-pressed />
        <IconButton icon="arrow-right" label="Next" flip />
        <IconButton icon="heart" label="Like" busy />
        <IconButton icon="heart" label="Like" disabled />
      </Sample>
      <Sample name="IconLink">
        <IconLink icon="gift" label="Gift" to="#" />
      </Sample>
      <Sample name="PlayLozenge: sizes, playing, on a cover, disabled">
        {SIZES.map((size) => (
          <PlayLozenge key={size} size={size} label={`Play ${heer}`} />
        ))}
        <PlayLozenge playing label="Pause" />
        <PlayLozenge ink label={`Play ${heer}`} />
        <PlayLozenge disabled label={`Play ${heer}`} />
      </Sample>
      <Sample name="Menu: a word, a sign">
        <Menu trigger={heer}>
          {LONG_LABELS.map((label) => (
            <button key={label} type="button">
              <Text>{label}</Text>
            </button>
          ))}
        </Menu>
        <Menu trigger={<Icon name="chevron-down" />} label="More" look="iconbtn">
          <button type="button">{heer}</button>
        </Menu>
      </Sample>
      <NavigationSamples />
    </Group>
  )
}

function NavigationSamples() {
  return (
    <>
      <Sample name="Tabs: three scripts, with counts, marked, long">
        <Tabs
          label="Samples"
          tabs={[...SHORT_LABELS, ...LONG_LABELS].map((label, at) => ({
            to: `${DEV_UI}?tab=${at}`,
            label,
            count: at % 2 ? undefined : String(at),
            current: at === 0,
            mark: at === 1 ? { is: 'lacking' as const, label: 'Something is lacking' } : undefined,
          }))}
        />
      </Sample>
      <Sample name="Pager: first page, in the middle, last">
        {[1, 5, 9].map((page) => (
          <Pager
            key={page}
            page={page}
            pages={9}
            label={`Page ${page} of 9`}
            to={(number) => `${DEV_UI}?page=${number}`}
          />
        ))}
      </Sample>
    </>
  )
}
