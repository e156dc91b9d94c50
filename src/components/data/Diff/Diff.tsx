import styled from '@emotion/styled'
import type { WithRest } from '../../ui/withRest.ts'
import { appField, choiceWords } from '../appFields.ts'
import { Fact, Facts } from '../Facts.tsx'
import { FirstValue } from './FirstValue.tsx'
import { ImageChange } from './ImageChange.tsx'
import { LineChange } from './LineChange.tsx'
import { ScreenshotsChange } from './ScreenshotsChange.tsx'
import { TextChange } from './TextChange.tsx'
import { UrlChange } from './UrlChange.tsx'

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
  /** What a reviewer sent back is compared elsewhere. */
  isResubmission?: boolean
}

export type DiffProps = Own & WithRest<'div', Own>

type ShownChange = { field: string; before: string; after: string } & Pick<DiffChange, 'pictures'>

export function Diff({ changes, isFirst = false, isResubmission = false, ...rest }: DiffProps) {
  const shown = changes
    .map((change) => ({
      ...change,
      before: choiceWords(change.field, change.before ?? ''),
      after: choiceWords(change.field, change.after ?? ''),
    }))
    .filter(({ before, after }) => before !== after)

  return (
    <Rows {...rest}>
      {shown.length === 0 && <Quiet>No changes.</Quiet>}
      {isFirst && !isResubmission && shown.length > 0 && (
        <Quiet>First submission: nothing to compare with yet.</Quiet>
      )}
      {isFirst ? (
        <Facts>
          {shown.map((change) => (
            <Fact key={change.field} term={appField(change.field).label}>
              <FirstValue {...change} />
            </Fact>
          ))}
        </Facts>
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
    </Rows>
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

const Rows = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
}))

const Quiet = styled.p(({ theme: { color } }) => ({ color: color.textQuiet }))

const List = styled.dl(({ theme: { space, font } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '&:empty': { display: 'none' },
  '& dt': { marginBottom: space[1], fontWeight: font.weight.medium },
}))
