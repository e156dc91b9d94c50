import axe from 'axe-core'

/** Axe's contrast rules in the scheme the story was not shown in; everything else axe looks at is
 * the same in both, and the a11y addon has looked at it. Throws with the violations. */
export async function assertContrastInOtherScheme(): Promise<void> {
  const root = document.documentElement
  const shown = root.dataset.scheme
  const other = shown === 'dark' ? 'light' : 'dark'
  root.dataset.scheme = other
  try {
    const { violations } = await axe.run(document.body, {
      runOnly: ['color-contrast', 'link-in-text-block'],
      resultTypes: ['violations'],
      elementRef: false,
    })
    if (violations.length > 0)
      throw new Error(`In the ${other} scheme:\n${violations.map(describe).join('\n')}`)
  } finally {
    if (shown === undefined) delete root.dataset.scheme
    else root.dataset.scheme = shown
  }
}

function describe({ id, nodes }: axe.Result): string {
  return nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`).join('\n')
}
