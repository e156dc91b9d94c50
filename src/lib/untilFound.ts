/** Calls `find` now and whenever the page changed, until it is true or somebody has begun elsewhere. Returns what ends that. */
export function untilFound(find: () => boolean): () => void {
  const waiting = new MutationObserver(() => find() && end())
  const end = () => {
    waiting.disconnect()
    removeEventListener('keydown', end)
    removeEventListener('pointerdown', end)
  }
  if (find()) return end
  waiting.observe(document.body, { childList: true, subtree: true })
  addEventListener('keydown', end)
  addEventListener('pointerdown', end)
  return end
}
