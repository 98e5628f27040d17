import type { DatabaseSchema } from '../storage/database.ts'
import { firstMarks, marks, marksOfItem } from './marks.ts'
import { namesIn } from './people.ts'
import { foldForIndex } from './write-words.ts'

/**
 * One table for all kinds, so that one search covers everything. Fields of single kinds are in other tables. The search
 * covers `title` and `body`: plain text, never a name that the rules hide from this member.
 */
export const archiveSchema: DatabaseSchema = {
  name: 'archive',
  applicationId: 0x51_41_52_43,
  // Checking a file of hundreds of megabytes takes seconds. Damage is detected on access instead.
  isChecked: false,
  // Only possible before there are tables. Removed content is overwritten and its space released.
  before: 'PRAGMA auto_vacuum = INCREMENTAL; PRAGMA secure_delete = FAST',
  functions: { fold: foldForIndex, names_of: namesIn },
  steps: [
    `CREATE TABLE item (
      rowid INTEGER PRIMARY KEY,
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      author TEXT,
      place TEXT,
      at INTEGER,
      first_seen INTEGER NOT NULL,
      last_seen INTEGER NOT NULL,
      edited_at INTEGER,
      gone_at INTEGER,
      title TEXT NOT NULL,
      body TEXT NOT NULL,
      data TEXT NOT NULL,
      UNIQUE (kind, id)
    ) STRICT;
    CREATE INDEX item_place ON item (place, at) WHERE place IS NOT NULL;
    CREATE INDEX item_author ON item (author, at) WHERE author IS NOT NULL;
    CREATE INDEX item_last_seen ON item (last_seen);

    CREATE VIRTUAL TABLE item_fts USING fts5 (
      title, body, kind, content = 'item', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
    );
    -- Words are indexed folded so that other scripts and accents find them. The kind stands
    -- beside them: a search within few of a kind does not go through the many of another.
    CREATE TRIGGER item_added AFTER INSERT ON item BEGIN
      INSERT INTO item_fts (rowid, title, body, kind) VALUES (new.rowid, fold(new.title), fold(new.body), new.kind);
    END;
    CREATE TRIGGER item_changed AFTER UPDATE OF title, body ON item BEGIN
      INSERT INTO item_fts (item_fts, rowid, title, body, kind)
        VALUES ('delete', old.rowid, fold(old.title), fold(old.body), old.kind);
      INSERT INTO item_fts (rowid, title, body, kind) VALUES (new.rowid, fold(new.title), fold(new.body), new.kind);
    END;

    CREATE TABLE offer (
      item INTEGER PRIMARY KEY REFERENCES item (rowid) ON DELETE CASCADE,
      mode TEXT,
      origin TEXT NOT NULL,
      destination TEXT NOT NULL,
      origin_code TEXT,
      destination_code TEXT,
      etd INTEGER,
      price REAL,
      currency TEXT,
      unlocked INTEGER,
      post_id TEXT
    ) STRICT;
    CREATE INDEX offer_etd ON offer (etd);

    CREATE TABLE price (
      item INTEGER NOT NULL REFERENCES item (rowid) ON DELETE CASCADE,
      seen_at INTEGER NOT NULL,
      amount REAL,
      currency TEXT,
      PRIMARY KEY (item, seen_at)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE party (
      item INTEGER NOT NULL REFERENCES item (rowid) ON DELETE CASCADE,
      person TEXT NOT NULL,
      PRIMARY KEY (item, person)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX party_person ON party (person);

    CREATE TABLE person (
      id TEXT PRIMARY KEY,
      uuid TEXT,
      connected INTEGER NOT NULL DEFAULT 0,
      paid INTEGER NOT NULL DEFAULT 0,
      data TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX person_uuid ON person (uuid);

    CREATE TRIGGER item_removed AFTER DELETE ON item BEGIN
      INSERT INTO item_fts (item_fts, rowid, title, body, kind)
        VALUES ('delete', old.rowid, fold(old.title), fold(old.body), old.kind);
      DELETE FROM person WHERE old.kind = 'person' AND id = old.id;
    END;

    -- Whether its owner was an admin when the names of members were put into the search.
    CREATE TABLE indexed (for_admin INTEGER NOT NULL) STRICT`,

    // The index holds owner, thread and files of an item with its words. A search for them then reads no other items.
    // Some files of the first version lack the index's third column.
    `DROP TRIGGER IF EXISTS item_added;
    DROP TRIGGER IF EXISTS item_changed;
    DROP TRIGGER IF EXISTS item_removed;
    DROP TABLE IF EXISTS item_fts;
    DROP TABLE IF EXISTS balance;
    ALTER TABLE item ADD COLUMN marks TEXT AS (${firstMarks}) VIRTUAL;
    CREATE VIRTUAL TABLE item_fts USING fts5 (
      title, body, marks, content = 'item', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
    );
    CREATE TRIGGER item_added AFTER INSERT ON item BEGIN
      INSERT INTO item_fts (rowid, title, body, marks) VALUES (new.rowid, fold(new.title), fold(new.body), new.marks);
    END;
    CREATE TRIGGER item_changed AFTER UPDATE ON item
      WHEN old.title <> new.title OR old.body <> new.body OR old.marks <> new.marks BEGIN
      INSERT INTO item_fts (item_fts, rowid, title, body, marks)
        VALUES ('delete', old.rowid, fold(old.title), fold(old.body), old.marks);
      INSERT INTO item_fts (rowid, title, body, marks) VALUES (new.rowid, fold(new.title), fold(new.body), new.marks);
    END;
    CREATE TRIGGER item_removed AFTER DELETE ON item BEGIN
      INSERT INTO item_fts (item_fts, rowid, title, body, marks)
        VALUES ('delete', old.rowid, fold(old.title), fold(old.body), old.marks);
      DELETE FROM person WHERE old.kind = 'person' AND id = old.id;
    END;
    ALTER TABLE person ADD COLUMN names TEXT NOT NULL DEFAULT '';
    CREATE TRIGGER person_added AFTER INSERT ON person BEGIN
      UPDATE person SET names = names_of(new.data) WHERE id = new.id;
    END;
    CREATE TRIGGER person_changed AFTER UPDATE OF data ON person BEGIN
      UPDATE person SET names = names_of(new.data) WHERE id = new.id;
    END;
    CREATE INDEX person_names ON person (names);
    INSERT INTO item_fts (rowid, title, body, marks)
      SELECT rowid, fold(title), fold(body), marks FROM item ORDER BY rowid;
    UPDATE person SET names = names_of(data)`,

    // FTS removes words by their folded form, which must equal the form at insertion. This table records the version of
    // the folding rules. During a rebuild, items below done_from are not in the index, and names of members beyond
    // names_after are outdated.
    `CREATE TABLE folding (version INTEGER NOT NULL, done_from INTEGER NOT NULL, names_after TEXT) STRICT;
    INSERT INTO folding VALUES (1, 0, NULL);
    DROP TRIGGER item_added;
    DROP TRIGGER item_changed;
    DROP TRIGGER item_removed;
    CREATE TRIGGER item_added AFTER INSERT ON item WHEN new.rowid >= (SELECT done_from FROM folding) BEGIN
      INSERT INTO item_fts (rowid, title, body, marks) VALUES (new.rowid, fold(new.title), fold(new.body), new.marks);
    END;
    CREATE TRIGGER item_changed AFTER UPDATE ON item
      WHEN (old.title <> new.title OR old.body <> new.body OR old.marks <> new.marks)
        AND new.rowid >= (SELECT done_from FROM folding) BEGIN
      INSERT INTO item_fts (item_fts, rowid, title, body, marks)
        VALUES ('delete', old.rowid, fold(old.title), fold(old.body), old.marks);
      INSERT INTO item_fts (rowid, title, body, marks) VALUES (new.rowid, fold(new.title), fold(new.body), new.marks);
    END;
    CREATE TRIGGER item_removed AFTER DELETE ON item WHEN old.rowid >= (SELECT done_from FROM folding) BEGIN
      INSERT INTO item_fts (item_fts, rowid, title, body, marks)
        VALUES ('delete', old.rowid, fold(old.title), fold(old.body), old.marks);
    END;
    CREATE TRIGGER person_item_removed AFTER DELETE ON item WHEN old.kind = 'person' BEGIN
      DELETE FROM person WHERE id = old.id;
    END`,

    // Ports are read from the places as written, so that a better table also reads older offers.
    `ALTER TABLE offer DROP COLUMN origin_code;
    ALTER TABLE offer DROP COLUMN destination_code`,

    // A price such as '1.250', which may be a thousand or one, was read as one.
    `DELETE FROM price WHERE item IN (SELECT rowid FROM item WHERE kind = 'product'
      AND data ->> '$.price_text' GLOB '*[0-9].[0-9][0-9][0-9]*' AND data ->> '$.price_text' NOT GLOB '*[.,]*[.,]*');
    UPDATE offer SET price = NULL WHERE item IN (SELECT rowid FROM item WHERE kind = 'product'
      AND data ->> '$.price_text' GLOB '*[0-9].[0-9][0-9][0-9]*' AND data ->> '$.price_text' NOT GLOB '*[.,]*[.,]*')`,

    // The index also holds the day and month of an item. Its words are folded by another version, so it is rebuilt.
    `DROP TRIGGER item_added;
    DROP TRIGGER item_changed;
    DROP TRIGGER item_removed;
    DROP TRIGGER person_item_removed;
    ALTER TABLE item DROP COLUMN marks;
    ALTER TABLE item ADD COLUMN marks TEXT AS (${marksOfItem}) VIRTUAL;
    CREATE TRIGGER item_added AFTER INSERT ON item WHEN new.rowid >= (SELECT done_from FROM folding) BEGIN
      INSERT INTO item_fts (rowid, title, body, marks) VALUES (new.rowid, fold(new.title), fold(new.body), new.marks);
    END;
    CREATE TRIGGER item_changed AFTER UPDATE ON item
      WHEN (old.title <> new.title OR old.body <> new.body OR old.marks <> new.marks)
        AND new.rowid >= (SELECT done_from FROM folding) BEGIN
      INSERT INTO item_fts (item_fts, rowid, title, body, marks)
        VALUES ('delete', old.rowid, fold(old.title), fold(old.body), old.marks);
      INSERT INTO item_fts (rowid, title, body, marks) VALUES (new.rowid, fold(new.title), fold(new.body), new.marks);
    END;
    CREATE TRIGGER item_removed AFTER DELETE ON item WHEN old.rowid >= (SELECT done_from FROM folding) BEGIN
      INSERT INTO item_fts (item_fts, rowid, title, body, marks)
        VALUES ('delete', old.rowid, fold(old.title), fold(old.body), old.marks);
    END;
    CREATE TRIGGER person_item_removed AFTER DELETE ON item WHEN old.kind = 'person' BEGIN
      DELETE FROM person WHERE id = old.id;
    END`,

    // Threads that were read as a whole, with the count that the list of shipments then had.
    'CREATE TABLE read_thread (place TEXT PRIMARY KEY, counted INTEGER NOT NULL) WITHOUT ROWID',

    // The words of the index, without marks, for corrections: the index itself reads all items of the words it lists.
    // Background merges leave one part of the index per level, so that a search opens few.
    `CREATE TABLE word (term TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    CREATE VIRTUAL TABLE temp.all_words USING fts5vocab (main, item_fts, row);
    INSERT INTO word SELECT term FROM temp.all_words WHERE term NOT GLOB '${marks.kind('').slice(0, 1)}*';
    DROP TABLE temp.all_words;
    INSERT INTO item_fts (item_fts, rank) VALUES ('usermerge', 2)`,
  ],
  probe: `SELECT rowid, kind, id, author, place, at, first_seen, last_seen, edited_at, gone_at, marks, data,
      (SELECT names_after FROM folding WHERE version > 0 AND done_from >= 0) FROM item`,
}
