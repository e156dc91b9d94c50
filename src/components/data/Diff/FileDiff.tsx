import styled from '@emotion/styled'
import { useMemo } from 'react'
import { type DiffLine, diffFile, firstLines } from '../../../lib/fileDiff.ts'
import { plural } from '../../../lib/format.ts'
import { visuallyHidden } from '../../theme/mixins.ts'
import { Stack, Text } from '../../ui/layout.tsx'

export type FileSide = { text: string | null; picture: string | null }

type FileDiffProps = {
  path: string
  /** Null where the file wasn't there; none where it is shown as it is. */
  before?: FileSide | null | undefined
  /** Null where the file is gone. */
  after: FileSide | null
}

/** How a file changed: a text line by line, a picture beside the one before. Without `before`, the file. */
export function FileDiff({ path, before, after }: FileDiffProps) {
  if (before?.picture || after?.picture)
    return (
      <Pictures>
        {before?.picture && <Shown src={before.picture} alt={`${path} before`} label="Before" />}
        {after?.picture &&
          (before === undefined ? (
            <img src={after.picture} alt={path} />
          ) : (
            <Shown src={after.picture} alt={`${path} after`} label="After" />
          ))}
      </Pictures>
    )
  const isText = (side: FileSide | null | undefined) => !side || side.text !== null
  if (!isText(before) || !isText(after))
    return <Text quiet>This file can’t be shown: it’s no text or picture, or larger than 1&nbsp;MB.</Text>
  if (before === undefined) return <WholeFile text={after?.text ?? ''} />
  return <Lines before={before?.text ?? ''} after={after?.text ?? ''} />
}

function WholeFile({ text }: { text: string }) {
  const { lines, left } = useMemo(() => firstLines(text), [text])
  if (lines.length === 0) return <Text quiet>This file is empty.</Text>
  return (
    <Stack gap={3}>
      <Hunk lines={lines} />
      {left > 0 && <Text quiet>{plural(left, 'more line')} not shown.</Text>}
    </Stack>
  )
}

function Shown({ src, alt, label }: { src: string; alt: string; label: string }) {
  return (
    <figure>
      <img src={src} alt={alt} />
      <figcaption>
        <Text quiet small>
          {label}
        </Text>
      </figcaption>
    </figure>
  )
}

function Lines({ before, after }: { before: string; after: string }) {
  const diff = useMemo(() => diffFile(before, after), [before, after])
  if (diff === null) return <Text quiet>Too many lines changed to show them.</Text>
  if (diff.hunks.length === 0) return <Text quiet>No line changed.</Text>
  return (
    <Stack gap={3}>
      {diff.hunks.map((lines) => (
        <Hunk key={`${lines[0]?.kind} ${lines[0]?.line}`} lines={lines} />
      ))}
    </Stack>
  )
}

const marks = { kept: ' ', added: '+', removed: '−' }
const words = { kept: '', added: 'added: ', removed: 'removed: ' }

const Hunk = ({ lines }: { lines: DiffLine[] }) => (
  <Code tabIndex={0} role="region" aria-label={`Lines from ${lines[0]?.line ?? 1}`}>
    {lines.map(({ kind, line, text, isFolded }) => (
      <Line key={`${kind} ${line}`} data-kind={kind}>
        <LineNumber aria-hidden>
          {line} {marks[kind]}
        </LineNumber>
        <Word>{words[kind]}</Word>
        {text}
        {isFolded && <Folded> … (long line)</Folded>}
      </Line>
    ))}
  </Code>
)

const Pictures = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[4],
  '& img': { maxWidth: 'min(100%, 22rem)', border: `1px solid ${color.border}`, borderRadius: radius.small },
}))

const Code = styled.div(({ theme: { color, font, radius } }) => ({
  overflowX: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: radius.small,
  fontFamily: font.mono,
  fontSize: font.size.caption,
}))

const Line = styled.div(({ theme: { color, space } }) => ({
  minWidth: 'max-content',
  padding: `0 ${space[2]} 0 0`,
  whiteSpace: 'pre',
  '&[data-kind=added]': { color: color.addedText, background: color.addedSoft },
  '&[data-kind=removed]': { color: color.removedText, background: color.removedSoft },
}))

const LineNumber = styled.span(({ theme: { space } }) => ({
  display: 'inline-block',
  width: '5em',
  marginRight: space[2],
  textAlign: 'end',
  userSelect: 'none',
}))

const Word = styled.span({ ...visuallyHidden, userSelect: 'none' })

const Folded = styled.span(({ theme: { color } }) => ({ color: color.textQuiet }))
