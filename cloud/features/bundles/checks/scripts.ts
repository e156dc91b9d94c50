/** Code that isn't in the bundle. Each has the address's host as its last group. */
export const remoteScriptPatterns: readonly RegExp[] = [
  // A tag has no `<` in it, so that a text of many is read once.
  /<script\b[^<>]{0,1000}?[\s"'/]src\s{0,5}=\s{0,5}\\?["']?\s{0,5}(?:https?:)?(?:\\?\/){2}([\w.:[\]-]{1,260})/gi,
  /(?<![\w$.])import\s{0,20}\(?\s{0,20}["'`](?:https?:)?\/\/([\w.:[\]-]{1,260})/g,
  /(?<![\w$])importScripts\s{0,20}\(\s{0,20}["'`](?:https?:)?\/\/([\w.:[\]-]{1,260})/g,
  /\.src\s{0,20}=\s{0,20}["'`](?:https?:)?\/\/([\w.:[\]-]{1,260})\/[^\s"'`?#]{0,500}\.m?js(?=["'`?#])/g,
]

/** `import … from` and `export … from`: whether it is one is said by what is before it. */
export const importFromPattern = /(?<![\w$.])from\s{0,20}["'](?:https?:)?\/\/([\w.:[\]-]{1,260})/g

const longestClause = 200

export function isImportClause(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - longestClause), at)
  const start = Math.max(before.lastIndexOf('import'), before.lastIndexOf('export'))
  return start >= 0 && !/[;"'`()]/.test(before.slice(start))
}

/** Text that runs as code. Other objects may have an `eval` of their own. */
export const evalPattern =
  /(?<![\w$.])(?:(?:window|globalThis|self)\s{0,5}\.\s{0,5})?(eval)\s{0,20}(?:\)\s{0,5})?\(|(?<![\w$.])(new\s{1,20}Function)\s{0,20}\(/g

export const inlineMapPattern = /[#@]\s{0,5}sourceMappingURL=data:/g

/** The SDK's own code doesn't say its version: the names of a package manager's folders and of CDNs do. */
export const sdkPattern =
  /@evenrealities[/+]even_hub_sdk(?:@|",\s{0,20}"version":\s{0,5}")(\d{1,5}\.\d{1,5}\.\d{1,5})(?![\w.-])/g
