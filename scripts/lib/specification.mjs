// Reads the numbered rules of the specification.

export const RULE_ID = /\b(?:APP|ROUTE|NAV|DASH|STEP|TREE|PERM|API|ERR|LOCAL)-\d+\b/g;

/** The rules in their order. A line `- TREE-2 Delete folder. TREE-3 Delete collection.` contains two. */
export function readRules(text) {
  return text
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .flatMap((line) => line.slice(2).split(/(?<=\.) (?=[A-Z]+-\d+ [A-Z])/))
    .map((rule) => {
      const [, id, statement] = /^([A-Z]+-\d+) (.*)$/.exec(rule) ?? [];
      return { id, text: statement };
    });
}
