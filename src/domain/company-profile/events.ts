/**
 * What can have happened to the profile of a company: what it is called and where it sells, the fields of technology
 * that it follows (categories) and its competitors. Administrators keep it; the whole company reads it.
 */
import { event } from '../shared/decider.ts';

const needs = 'COMPANY_ADMIN' as const;
const category = { category: 'id' } as const;
const competitor = { competitor: 'id' } as const;

/** Spellings of a name, classes, keywords or markets. */
const WORDS = { list: { text: 200 }, atMost: 200 } as const;
const optionalWords = { optional: WORDS } as const;
const optionalName = { optional: 'name' } as const;

export const companyProfileEvents = {
  /** `applicants`: the names under which the company files; `markets`: codes of countries. */
  CompanyProfileEdited: event(
    { fields: { name: optionalName, applicants: optionalWords, markets: optionalWords } },
    { needs },
  ),
  /** A publication is in it by one of the classes and one of the keywords; an empty list asks for nothing. */
  CompanyCategoryAdded: event(
    { fields: { ...category, name: 'name', classes: WORDS, keywords: WORDS } },
    { mints: 'category', needs },
  ),
  CompanyCategoryEdited: event(
    { fields: { ...category, name: optionalName, classes: optionalWords, keywords: optionalWords } },
    { needs },
  ),
  CompanyCategoryRemoved: event({ fields: category }, { needs }),
  /** `applicants`: the spellings of its name that were confirmed. */
  CompetitorAdded: event(
    { fields: { ...competitor, name: 'name', applicants: WORDS } },
    { mints: 'competitor', needs },
  ),
  CompetitorEdited: event({ fields: { ...competitor, name: optionalName, applicants: optionalWords } }, { needs }),
  CompetitorRemoved: event({ fields: competitor }, { needs }),
};
