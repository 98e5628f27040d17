/** 'Quay' in ASCII, as SQLite's application id of our files. */
export const applicationId = 0x51756179
export const schemaVersion = 1

/**
 * Wall comments, shipment comments and direct messages share one table, because they have the same fields and rules.
 * `kind` distinguishes them. `subject_id` is the post, the shipment or the conversation.
 */
export const schema = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE users (
  id INTEGER PRIMARY KEY, uuid TEXT NOT NULL UNIQUE, email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  password_hash TEXT NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL, user_unique_id TEXT NOT NULL,
  user_type TEXT NOT NULL, kyc_status TEXT NOT NULL, is_admin INTEGER NOT NULL DEFAULT 0,
  profile_credit INTEGER NOT NULL CHECK (profile_credit >= 0), profile_img TEXT, country_name TEXT NOT NULL,
  city TEXT NOT NULL, company TEXT NOT NULL, about TEXT NOT NULL, phone TEXT NOT NULL
);
CREATE TABLE connections (
  user_id INTEGER NOT NULL, other_id INTEGER NOT NULL, PRIMARY KEY (user_id, other_id)
) WITHOUT ROWID;
CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY, user_id INTEGER, csrf TEXT NOT NULL, remember INTEGER NOT NULL, seen_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE password_resets (email TEXT PRIMARY KEY COLLATE NOCASE, token_hash TEXT NOT NULL, created_at INTEGER NOT NULL);
CREATE TABLE idempotency (
  user_id INTEGER NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, answer TEXT NOT NULL,
  created_at INTEGER NOT NULL, PRIMARY KEY (user_id, key)
) WITHOUT ROWID;
CREATE INDEX idempotency_by_age ON idempotency (created_at);
CREATE TABLE products (
  id INTEGER PRIMARY KEY, uuid TEXT NOT NULL UNIQUE, user_id INTEGER NOT NULL, product_type TEXT NOT NULL,
  product TEXT NOT NULL, product_unique_id TEXT NOT NULL, price_text TEXT NOT NULL, price_currency TEXT NOT NULL,
  color TEXT NOT NULL, country_of_origin TEXT NOT NULL, importer_countries TEXT NOT NULL, state_of_origin TEXT NOT NULL,
  city_of_origin TEXT NOT NULL, picture_url TEXT, pictures TEXT NOT NULL, description TEXT NOT NULL,
  view_credit INTEGER NOT NULL, removed_at INTEGER
);
CREATE TABLE purchases (
  product_id INTEGER NOT NULL, buyer_id INTEGER NOT NULL, closed_at INTEGER, PRIMARY KEY (product_id, buyer_id)
) WITHOUT ROWID;
CREATE TABLE voyagers (
  id INTEGER PRIMARY KEY, uuid TEXT NOT NULL UNIQUE, user_id INTEGER NOT NULL, type TEXT NOT NULL,
  origin_port TEXT NOT NULL, destination_port TEXT NOT NULL, voyager_unique_id TEXT NOT NULL, etd INTEGER NOT NULL,
  carrier TEXT NOT NULL, offer TEXT NOT NULL, removed_at INTEGER
);
CREATE TABLE vehicles (
  id INTEGER PRIMARY KEY, uuid TEXT NOT NULL UNIQUE, user_id INTEGER NOT NULL, origin TEXT NOT NULL,
  destination TEXT NOT NULL, vehicle_unique_id TEXT NOT NULL, model TEXT NOT NULL, picture_url TEXT,
  gallery TEXT NOT NULL, offer TEXT NOT NULL, removed_at INTEGER
);
CREATE TABLE shipments (
  id INTEGER PRIMARY KEY, type TEXT NOT NULL, user_id INTEGER NOT NULL, title TEXT NOT NULL, reference TEXT NOT NULL,
  origin_port TEXT NOT NULL, destination_port TEXT NOT NULL, etd INTEGER NOT NULL, closed_at INTEGER
);
CREATE TABLE shipment_parties (
  shipment_id INTEGER NOT NULL, user_id INTEGER NOT NULL, PRIMARY KEY (shipment_id, user_id)
) WITHOUT ROWID;
CREATE INDEX parties_by_user ON shipment_parties (user_id, shipment_id);
CREATE TABLE posts (
  id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL, kind TEXT NOT NULL, visibility TEXT NOT NULL,
  type_mask INTEGER NOT NULL, user_types TEXT NOT NULL, text TEXT NOT NULL, model_type TEXT, model_id INTEGER,
  shared_post_id INTEGER, created_at INTEGER NOT NULL, edited_at INTEGER, deleted_at INTEGER
);
CREATE INDEX posts_newest ON posts (created_at DESC, id DESC, visibility, type_mask, user_id) WHERE deleted_at IS NULL;
CREATE INDEX posts_by_user ON posts (user_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX posts_by_original ON posts (shared_post_id, user_id) WHERE shared_post_id IS NOT NULL AND deleted_at IS NULL;
CREATE TABLE post_items (
  post_id INTEGER NOT NULL, position INTEGER NOT NULL, model_type TEXT NOT NULL, model_id INTEGER NOT NULL,
  PRIMARY KEY (post_id, position)
) WITHOUT ROWID;
CREATE TABLE post_reads (
  user_id INTEGER NOT NULL, post_id INTEGER NOT NULL, seen_at INTEGER NOT NULL, PRIMARY KEY (user_id, post_id)
) WITHOUT ROWID;
CREATE TABLE conversations (
  id INTEGER PRIMARY KEY, low_id INTEGER NOT NULL, high_id INTEGER NOT NULL, UNIQUE (low_id, high_id)
);
CREATE TABLE comments (
  id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, subject_id INTEGER NOT NULL, user_id INTEGER NOT NULL,
  receiver_id INTEGER, parent_id INTEGER, text TEXT NOT NULL, created_at INTEGER NOT NULL, edited_at INTEGER
);
CREATE INDEX comments_by_subject ON comments (kind, subject_id, id, user_id);
CREATE INDEX comments_by_parent ON comments (parent_id) WHERE parent_id IS NOT NULL;
CREATE TABLE thread_reads (
  user_id INTEGER NOT NULL, kind TEXT NOT NULL, subject_id INTEGER NOT NULL, last_id INTEGER NOT NULL,
  PRIMARY KEY (user_id, kind, subject_id)
) WITHOUT ROWID;
CREATE TABLE files (
  id INTEGER PRIMARY KEY, owner TEXT NOT NULL, owner_id INTEGER NOT NULL, role TEXT NOT NULL, path TEXT NOT NULL UNIQUE,
  file_name TEXT NOT NULL, alt_text TEXT NOT NULL, mime TEXT NOT NULL
);
CREATE INDEX files_by_owner ON files (owner, owner_id, role);
CREATE TABLE likes (
  kind TEXT NOT NULL, target_id INTEGER NOT NULL, user_id INTEGER NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (kind, target_id, user_id)
) WITHOUT ROWID;
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL, rated_type TEXT NOT NULL, rated_id INTEGER NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5), review TEXT NOT NULL, created_at INTEGER NOT NULL,
  UNIQUE (rated_type, rated_id, user_id)
);
CREATE TABLE review_reports (
  review_id INTEGER NOT NULL, user_id INTEGER NOT NULL, message TEXT NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (review_id, user_id)
) WITHOUT ROWID;
CREATE TABLE notifications (
  id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL, formatted_message TEXT NOT NULL, created_at INTEGER NOT NULL,
  read_at INTEGER
);
CREATE INDEX notifications_by_user ON notifications (user_id, id DESC);
CREATE TABLE views (
  user_id INTEGER NOT NULL, kind TEXT NOT NULL, target_id INTEGER NOT NULL, amount INTEGER NOT NULL,
  created_at INTEGER NOT NULL, PRIMARY KEY (user_id, kind, target_id)
) WITHOUT ROWID;
CREATE TABLE ledger (
  id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL, amount INTEGER NOT NULL, reason TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE TABLE gst_preferences (user_id INTEGER PRIMARY KEY, requires_gst_invoice INTEGER NOT NULL, certificate_path TEXT);
`
