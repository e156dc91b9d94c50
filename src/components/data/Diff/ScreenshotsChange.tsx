import styled from '@emotion/styled'
import { useMemo } from 'react'
import { pictureOf } from '../../../api/contract/apps/fieldTexts.ts'
import { diffLines } from '../../../lib/diffLines.ts'
import { Added, Removed } from './marks.tsx'

export function ScreenshotsChange({ before, after }: { before: string; after: string }) {
  // A picture that gave way to another is not the same one changed.
  const lines = useMemo(
    () =>
      diffLines(before, after).flatMap((line) =>
        line.before === line.after || line.before === null || line.after === null
          ? [line]
          : [
              { before: line.before, after: null },
              { before: null, after: line.after },
            ],
      ),
    [before, after],
  )
  return (
    <Screenshots>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are those of one text
        <li key={place}>
          <Screenshot
            line={line.after ?? line.before ?? ''}
            change={line.before === null ? 'added' : line.after === null ? 'removed' : 'kept'}
          />
        </li>
      ))}
    </Screenshots>
  )
}

/** Pictures that didn't change; `children` lists them as `fieldText` does. */
export const KeptScreenshots = ({ children }: { children: string }) => (
  <Screenshots>
    {children.split('\n').map((line) => (
      <li key={line}>
        <Screenshot line={line} />
      </li>
    ))}
  </Screenshots>
)

const marks = {
  added: Added,
  removed: Removed,
  kept: ({ children }: { children: string }) => children,
}

function Screenshot({ line, change = 'kept' }: { line: string; change?: 'added' | 'removed' | 'kept' }) {
  const { src, alt } = pictureOf(line)
  const Mark = marks[change]
  return (
    <Figure>
      {src !== null && <img src={src} alt="" loading="lazy" data-gone={change === 'removed'} />}
      <figcaption>
        <Mark>{alt}</Mark>
      </figcaption>
    </Figure>
  )
}

const Screenshots = styled.ul(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  gap: space[3],
  listStyle: 'none',
}))

const Figure = styled.figure(({ theme: { color, space, radius } }) => ({
  display: 'grid',
  gap: space[1],
  overflowWrap: 'anywhere',
  '& img': {
    width: '100%',
    aspectRatio: '2 / 1',
    objectFit: 'contain',
    border: `1px solid ${color.border}`,
    borderRadius: radius.control,
    background: color.sunken,
  },
  '& img[data-gone=true]': { opacity: 0.5 },
}))
