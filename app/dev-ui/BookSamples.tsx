import bare from '#web/styles/cloth/empty-library.svg'
import cover from '#web/styles/cloth/kind-qissa.svg'
import { DEV_UI } from '#shared/http/paths.ts'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { DayChart } from '#web/ui/DayChart.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Initial } from '#web/ui/Initial.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { MachineLegend } from '#web/ui/MachineLegend.tsx'
import { MachineMark } from '#web/ui/MachineMark.tsx'
import { Name } from '#web/ui/Name.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Price } from '#web/ui/Price.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { RankedList } from '#web/ui/RankedList.tsx'
import { Rating, Stars } from '#web/ui/Rating.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import { StitchBars } from '#web/ui/StitchBars.tsx'
import { TableHead } from '#web/ui/TableHead.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Group, Sample } from './Sample.tsx'
import { LONG_LABELS, NAMES, SHORT_LABELS } from './samples.ts'

const SIZES = ['section', 'page', 'title', 'hero'] as const
const PROGRESS = [undefined, 0, 40, 100]
const [heer = '', heerInGurmukhi = '', heerInShahmukhi = ''] = SHORT_LABELS
const [longTitle = ''] = LONG_LABELS

export function BookSamples() {
  return (
    <Group title="Books and words">
      <Sample name="Cover: whole, untouched, in progress, heard; the same without a bare cloth">
        {[bare, undefined].flatMap((bareSrc) =>
          PROGRESS.map((progress) => (
            <Cover
              key={`${bareSrc} ${progress}`}
              src={cover}
              bareSrc={bareSrc}
              progress={progress}
              size={192}
            />
          )),
        )}
      </Sample>
      <CardSamples />
      <Sample name="StitchBars: some days, none">
        <StitchBars values={[0, 3, 1, 8, 5, 2, 0, 13]} label="Sold, day by day" />
        <StitchBars values={[0, 0, 0, 0]} label="Refunded, day by day" />
      </Sample>
      <Sample name="DayChart: the best day is the scale, or less than it">
        {[
          [0, 3, 1, 8, 5, 2, 0, 13],
          [0, 1, 2, 1],
        ].map((values) => (
          <DayChart
            key={values.length}
            values={values}
            label="Sold, day by day"
            titles={values.map((value, place) => `${place + 1} May: ${value}`)}
            before={{ values: values.toReversed(), label: 'The days before' }}
            sayMiddle={String}
            days={['1 May', '4 May', '8 May']}
          />
        ))}
      </Sample>
      <Sample name="Rating, Stars, Price, ProgressBar">
        <Rating value={4.86} label="4.9 of 5" />
        <Stars value={4} label="4 of 5" />
        <Price text="₹ 299" />
        <ProgressBar value={40} label="Heard" />
      </Sample>
      <Sample name="TableHead">
        <table role="table">
          <TableHead columns={['book.kind', 'book.length']} />
        </table>
      </Sample>
      <Sample name="Tag: plain, on, ok, warn, bad, long">
        <Tag>{heer}</Tag>
        <Tag tone="on">{heer}</Tag>
        <Tag tone="ok" icon="check">
          {heerInGurmukhi}
        </Tag>
        <Tag tone="warn" icon="triangle-alert">
          {heerInShahmukhi}
        </Tag>
        <Tag tone="bad" icon="circle-alert">
          {heer}
        </Tag>
        <Tag>{longTitle}</Tag>
      </Sample>
      <WordSamples />
    </Group>
  )
}

function CardSamples() {
  const shown = useShownName()
  const cards = NAMES.map((names) => {
    const { letters, lang } = shown(names)
    return (
      <Card
        key={names.roman}
        to={DEV_UI}
        title={letters}
        titleLang={lang}
        cover={<Cover src={cover} size={192} />}
        by={<Name of={names} />}
        meta={<Price text="₹ 299" />}
        corner={<IconButton icon="heart" label="Like" />}
        more={<IconButton icon="bookmark" label="Keep" />}
      />
    )
  })
  return (
    <>
      <Sample name="Card: short, with a suggested name, long">{cards}</Sample>
      <Sample name="Shelf: in one row, with a title, an action and a text">
        <div className="kit__wide">
          <Shelf
            word={heerInGurmukhi}
            title={heer}
            text={longTitle}
            action={<ButtonLink to={DEV_UI}>{heer}</ButtonLink>}
            scroll
          >
            {cards}
          </Shelf>
        </div>
      </Sample>
      <Sample name="RankedList">
        <div className="kit__wide">
          <RankedList
            label={heer}
            items={NAMES.map((names, at) => ({
              key: names.roman,
              rank: ['੧', '੨', '੩'][at] ?? '',
              cover: <Cover src={cover} size={80} />,
              children: (
                <p className="row__t">
                  <Name of={names} />
                </p>
              ),
              end: <Price text="₹ 299" />,
            }))}
          />
        </div>
      </Sample>
    </>
  )
}

function WordSamples() {
  return (
    <>
      <Sample name="Initial: three scripts">
        <div className="cluster">
          <Initial of="Waris Shah" />
          <Initial of="ਵਾਰਿਸ ਸ਼ਾਹ" />
          <Initial of="وارث شاہ" />
        </div>
      </Sample>
      <Sample name="HeadlineWord: section, page, title, hero; three scripts; by a machine; stitched">
        {SIZES.map((size) => (
          <HeadlineWord key={size} size={size}>
            {heerInGurmukhi}
          </HeadlineWord>
        ))}
        {SHORT_LABELS.map((label) => (
          <HeadlineWord key={label}>{label}</HeadlineWord>
        ))}
        <HeadlineWord machine stitch>
          {heerInShahmukhi}
        </HeadlineWord>
      </Sample>
      <Sample name="PageTitle: under another word, under the same">
        <PageTitle word={heerInGurmukhi}>{heerInShahmukhi}</PageTitle>
        <PageTitle word={heerInGurmukhi}>{heerInGurmukhi}</PageTitle>
      </Sample>
      <Sample name="Name: as the reader sees it, with commas; MachineMark, MachineLegend">
        <p>
          {NAMES.map((names, at) => (
            <span key={names.roman}>
              {at > 0 && <Comma />}
              <Name of={names} />
            </span>
          ))}{' '}
          <MachineMark />
        </p>
        <MachineLegend of={NAMES} />
      </Sample>
      <Sample name="Icon: normal, small, mirrored; VisuallyHidden: words that nobody sees">
        <Icon name="arrow-right" />
        <Icon name="arrow-right" small />
        <Icon name="arrow-right" flip />
        <VisuallyHidden>{heer}</VisuallyHidden>
      </Sample>
    </>
  )
}
