import styled from '@emotion/styled'
import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { sections } from '../../../api/contract/apps/fieldNames.ts'
import { diffLines } from '../../../lib/diffLines.ts'
import { diffText } from '../../../lib/diffText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { PlainList, Stack, Text } from '../../ui/layout.tsx'
import type { WithRest } from '../../ui/withRest.ts'
import { Address, originOf } from '../Address.tsx'
import { appField, choiceWords, sectionTitles } from '../appFields.ts'
import { Fact, Facts } from '../Facts.tsx'
import { FieldItems } from '../FieldItems.tsx'
import { ImageChange, Picture } from './ImageChange.tsx'
import { Added, Removed } from './marks.tsx'
import { KeptScreenshots, ScreenshotsChange } from './ScreenshotsChange.tsx'

export type DiffChange = {
  field: string
  before: string | null
  after: string | null
  pictures?: { before: string; after: string }
}

type Own = {
  changes: readonly DiffChange[]
  /** Nothing was published before: values, not changes. */
  isFirst?: boolean
  /** Another diff compares with the version that a reviewer sent back. */
  isResubmission?: boolean
}

type ShownChange = { field: string; before: string; after: string } & Pick<DiffChange, 'pictures'>

export function Diff({ changes, isFirst = false, isResubmission = false, ...rest }: WithRest<'div', Own>) {
  const shown = changes
    .map((change) => ({
      ...change,
      before: choiceWords(change.field, change.before ?? ''),
      after: choiceWords(change.field, change.after ?? ''),
    }))
    .filter(({ before, after }) => before !== after)

  return (
    <Stack {...rest}>
      {shown.length === 0 && <Text quiet>No changes.</Text>}
      {isFirst && !isResubmission && shown.length > 0 && (
        <Text quiet>First submission: nothing to compare with yet.</Text>
      )}
      {isFirst ? (
        <Stack gap={5}>
          {sections.map((section) => {
            const values = shown.filter(({ field }) => appField(field).section === section)
            return (
              values.length > 0 && (
                <Facts key={section} title={sectionTitles[section]}>
                  {values.map((change) => (
                    <Fact key={change.field} term={appField(change.field).label}>
                      <FirstValue {...change} />
                    </Fact>
                  ))}
                </Facts>
              )
            )
          })}
        </Stack>
      ) : (
        <List>
          {shown.map((change) => (
            <div key={change.field}>
              <dt>{appField(change.field).label}</dt>
              <dd>
                <Change {...change} />
              </dd>
            </div>
          ))}
        </List>
      )}
    </Stack>
  )
}

function Change({ field, before, after, pictures }: ShownChange) {
  const { label, kind } = appField(field)
  if (kind === 'image') return <ImageChange label={label} {...{ before, after, pictures }} />
  if (kind === 'list') return <LineChange before={before} after={after} />
  if (kind === 'screenshots') return <ScreenshotsChange before={before} after={after} />
  if (kind === 'url') return <UrlChange before={before} after={after} />
  return <TextChange before={before} after={after} />
}

const List = styled.dl(({ theme: { space, font } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '&:empty': { display: 'none' },
  '& dt': { marginBottom: space[1], fontWeight: font.weight.medium },
}))

type FirstValueProps = { field: string; after: string; pictures?: { after: string } | undefined }

function FirstValue({ field, after, pictures }: FirstValueProps) {
  const { label, kind } = appField(field)
  if (kind === 'screenshots') return <KeptScreenshots>{after}</KeptScreenshots>
  if (kind === 'text') return <Plain data-field={field}>{after}</Plain>
  if (kind === 'list')
    return (
      <Plain>
        <FieldItems field={field}>{after}</FieldItems>
      </Plain>
    )
  if (kind === 'url')
    return (
      <Plain>
        <Address linked>{after}</Address>
      </Plain>
    )
  return (
    <Beside>
      <Picture src={pictures?.after ?? after} label={label}>
        <Plain>
          <Address linked>{after}</Address>
        </Plain>
      </Picture>
    </Beside>
  )
}

const Beside = styled.div({
  '& > figure': { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center' },
})

/** All of it was added, so that the mark would say nothing. */
const Plain = styled.ins(({ theme: { font } }) => ({
  textDecoration: 'none',
  whiteSpace: 'pre-wrap',
  '&:is([data-field=manifest], [data-field=bundle])': { fontFamily: font.mono, fontSize: font.size.caption },
}))

function LineChange({ before, after }: { before: string; after: string }) {
  const lines = useMemo(() => diffLines(before, after), [before, after])
  return (
    <PlainList gap={1}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are those of one text
        <li key={place}>
          {line.before === line.after && line.after}
          {line.before !== line.after && line.before !== null && line.after !== null && (
            <TextChange before={line.before} after={line.after} />
          )}
          {line.after === null && <Removed whole>{line.before}</Removed>}
          {line.before === null && <Added whole>{line.after}</Added>}
        </li>
      ))}
    </PlainList>
  )
}

/** An address before and after; that it leads to another server now is said in words. */
function UrlChange({ before, after }: { before: string; after: string }) {
  const isElsewhere = before !== '' && after !== '' && originOf(before) !== originOf(after)

  return (
    <Lines>
      {before !== '' && (
        <Removed whole>
          <Address>{before}</Address>
        </Removed>
      )}
      {after !== '' && (
        <Added whole>
          <Address linked>{after}</Address>
        </Added>
      )}
      {isElsewhere && (
        <Badge tone="warning" icon={TriangleAlert}>
          Another origin
        </Badge>
      )}
    </Lines>
  )
}

const Lines = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  '& > span': { justifySelf: 'start' },
}))

function TextChange({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffText(before, after), [before, after])
  const whole = parts.every(({ kind }) => kind !== 'kept')

  return (
    <TextParts>
      {parts.map(({ kind, text }, place) => {
        const Mark = marks[kind]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are those of one text
          <Mark key={place} whole={whole}>
            {kind === 'kept' ? text : visible(text)}
          </Mark>
        )
      })}
    </TextParts>
  )
}

const marks = {
  kept: ({ children }: { children: string; whole: boolean }) => children,
  removed: Removed,
  added: Added,
}

/** A change of spaces and line breaks alone is seen too. */
const visible = (text: string) =>
  text.trim() === '' ? text.replaceAll(' ', '·').replaceAll('\n', '↵\n') : text

const TextParts = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  whiteSpace: 'pre-wrap',
  '&:not(:has([data-whole=true]))': { display: 'block' },
}))
