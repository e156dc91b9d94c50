/** Of documentation, not of anybody. */
const exampleNamespace = /^(com|org|net)\.example\./

/** The common beginning of somebody's package names, the newest first: "com.northlight.". */
export function namespaceOf(packageNames: readonly string[]): string {
  const own = packageNames.find((name) => name.includes('.') && !exampleNamespace.test(name))
  return own === undefined ? '' : own.slice(0, own.lastIndexOf('.') + 1)
}

const longestWord = 60

/** A package name for a display name, with `between` between words; empty where it has no letter or digit for one. */
export function suggestPackageName(displayName: string, namespace: string, between = '-'): string {
  const word = displayName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, between)
    .slice(0, longestWord)
    .replaceAll(/^[-_]|[-_]$/g, '')
  return word === '' ? '' : `${namespace}${word}`
}
